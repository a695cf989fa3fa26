import { useState } from "react";
import { useTexts } from "../../i18n/texts";
import { Button, ButtonLink } from "../../ui/Button";
import { CheckField } from "../../ui/CheckField";
import { DateField } from "../../ui/DateField";
import { Icon, iconNames } from "../../ui/Icon";
import { PasswordField } from "../../ui/PasswordField";
import { SelectField } from "../../ui/SelectField";
import { TextField } from "../../ui/TextField";
import { TextLink } from "../../ui/TextLink";
import styles from "./Styleguide.module.css";

export function Icons() {
  return (
    <ul className={styles.icons}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code className={styles.code}>{name}</code>
        </li>
      ))}
    </ul>
  );
}

export function Buttons() {
  const { t } = useTexts();
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <ButtonLink href="#" size="large">
          {t("styleguide.primary")}
        </ButtonLink>
        <Button>{t("styleguide.primary")}</Button>
        <Button size="small">{t("styleguide.primary")}</Button>
      </div>
      <div className={styles.row}>
        <Button kind="secondary">{t("styleguide.secondary")}</Button>
        <ButtonLink kind="quiet" href="#">
          {t("styleguide.quiet")}
          <Icon name="arrow-right" />
        </ButtonLink>
        <Button kind="danger">{t("styleguide.danger")}</Button>
      </div>
      <div className={styles.row}>
        <Button busy>{t("styleguide.busy")}</Button>
        <Button kind="secondary" busy>
          {t("styleguide.busy")}
        </Button>
        <Button disabled>{t("styleguide.disabled")}</Button>
      </div>
      <p className={styles.row}>
        <TextLink href="#">{t("styleguide.link")}</TextLink>
        <TextLink href="https://example.org/" external>
          {t("styleguide.externalLink")}
        </TextLink>
      </p>
    </div>
  );
}

export function Fields() {
  const { t } = useTexts();
  const [name, setName] = useState(t("styleguide.nameValue"));
  const [email, setEmail] = useState("mei@");
  const [password, setPassword] = useState("gum-leaf-22");
  const [stay, setStay] = useState("cabin");
  const [arrival, setArrival] = useState("2026-12-24");
  const [comments, setComments] = useState("");
  const [terms, setTerms] = useState(true);
  const [comfort, setComfort] = useState(false);
  return (
    <div className={styles.fields}>
      <TextField label={t("styleguide.name")} value={name} onChange={setName} required autoComplete="name" />
      <TextField
        label={t("styleguide.email")}
        type="email"
        value={email}
        onChange={setEmail}
        hint={t("styleguide.emailHint")}
        error={t("styleguide.emailError")}
        required
      />
      <PasswordField
        label={t("styleguide.password")}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
      />
      <SelectField
        label={t("styleguide.stay")}
        value={stay}
        onChange={setStay}
        options={(["cabin", "tent"] as const).map((value) => ({ value, label: t(`styleguide.${value}`) }))}
      />
      <DateField label={t("styleguide.arrival")} value={arrival} onChange={setArrival} min="2026-11-15" />
      <TextField label={t("styleguide.comments")} value={comments} onChange={setComments} multiline maxLength={500} />
      <div className={styles.stack}>
        <CheckField label={t("styleguide.terms")} checked={terms} onChange={setTerms} required />
        <CheckField label={t("styleguide.comfort")} checked={comfort} onChange={setComfort} />
      </div>
    </div>
  );
}
