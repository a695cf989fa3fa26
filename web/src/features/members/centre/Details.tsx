import { useState } from "react";
import { formatName } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { useToast } from "../../../ui/Toast";
import { useMe } from "../queries";
import styles from "./Details.module.css";
import { DetailsForm } from "./DetailsForm";
import { EmailForm } from "./EmailForm";
import { standing } from "./MembershipCard";
import { PasswordForm } from "./PasswordForm";

type Row = "name" | "status" | "email" | "contact" | "fullName" | "address" | "second";

/** Who the park thinks the reader is, and the ways to change it, of which one is open at a time. */
export function Details() {
  const { lng, t } = useTexts();
  const me = useMe();
  const toast = useToast();
  const [open, setOpen] = useState<"details" | "email" | "password" | null>(null);
  const [openings, setOpenings] = useState(0); // a closing dialog still has its form, which began with the details of before
  const close = () => setOpen(null);
  // The details have the family name first in Chinese, whoever it is; everywhere else a name is as its bearer writes it.
  const ordered = (first: string, last: string) => {
    const name = formatName(first, last);
    return lng === "zh" && name === `${first} ${last}` ? `${last} ${first}` : name;
  };
  const name = ordered(me.fname ?? "", me.lname ?? "");
  const second = [ordered(me.fname2 ?? "", me.lname2 ?? ""), me.email2, me.contact2].filter(Boolean);
  const rows: { key: Row; values: (string | null)[] }[] = [
    { key: "name", values: [me.name] },
    { key: "status", values: [t(`membership.card.${standing(me)}`)] },
    { key: "email", values: [me.email] },
    { key: "contact", values: [me.contact] },
  ];
  if (me.is_member) {
    rows.push(
      { key: "fullName", values: [name] },
      { key: "address", values: [me.address] },
      { key: "second", values: second },
    );
  }
  return (
    <>
      <dl className={styles.list}>
        {rows.map(({ key, values }) => (
          <div key={key}>
            <dt>{t(`membership.details.${key}`)}</dt>
            {values.some(Boolean) ? (
              values.map((value) => <dd key={value}>{value}</dd>)
            ) : (
              <dd className={styles.none}>{t("membership.details.none")}</dd>
            )}
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button
          kind="secondary"
          onClick={() => {
            setOpenings(openings + 1);
            setOpen("details");
          }}
        >
          {t("membership.details.update")}
        </Button>
        <Button kind="secondary" onClick={() => setOpen("email")}>
          {t("membership.details.changeEmail")}
        </Button>
        <Button kind="secondary" onClick={() => setOpen("password")}>
          {t("membership.details.password")}
        </Button>
      </div>
      <Dialog open={open === "details"} onClose={close} title={t("membership.details.update")}>
        <DetailsForm
          key={openings}
          me={me}
          onCancel={close}
          onSaved={() => {
            close();
            toast(t("membership.details.saved"));
          }}
        />
      </Dialog>
      <Dialog open={open === "email"} onClose={close} title={t("membership.details.changeEmail")} size="small">
        <EmailForm
          onCancel={close}
          onSaved={(email) => {
            close();
            toast(t("membership.email.saved", { email }));
          }}
        />
      </Dialog>
      <Dialog open={open === "password"} onClose={close} title={t("membership.details.password")} size="small">
        <PasswordForm
          onCancel={close}
          onSaved={() => {
            close();
            toast(t("membership.password.saved"));
          }}
        />
      </Dialog>
    </>
  );
}
