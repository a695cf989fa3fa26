import { Button, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import { Icon, PathIcon } from "../../ui/Icon";
import { logoutIcon } from "../shared/icons";
import { useNotify } from "../shared/notify";
import { SideDrawer } from "../shared/page/overlays";
import { useLogout } from "../shared/useLogout";
import { AccountLink } from "./AccountLink";
import styles from "./Bar.module.css";
import { LanguageButton } from "./LanguageButton";
import { SectionGroups } from "./Rail";
import { SectionLink } from "./SectionLink";
import { isAt, onBar, type Section } from "./sections";

/** On a phone, under the thumb: four sections, and everything else behind "More". */
export function Bar({ sections }: { sections: readonly Section[] }) {
  const { t } = useTexts();
  const [more, setMore] = useState(false);
  const close = () => setMore(false);
  const [here] = useLocation();
  const onIt = onBar(sections);
  const elsewhere = sections.some((one) => !onIt.includes(one) && isAt(one, here));
  return (
    <nav aria-label={t("portal.frame.bar")} className={styles.bar}>
      {onIt.map((section) => (
        <SectionLink key={section.path} section={section} className={styles.item} />
      ))}
      <UnstyledButton
        className={styles.item}
        aria-haspopup="dialog"
        aria-current={elsewhere ? "page" : undefined}
        onClick={() => setMore(true)}
      >
        <Icon name="menu" />
        <span>{t("portal.frame.more")}</span>
      </UnstyledButton>
      <SideDrawer
        opened={more}
        onClose={close}
        position="bottom"
        classNames={{ content: styles.sheet ?? "" }}
        title={t("portal.frame.sections")}
      >
        <div className={styles.all}>
          <SectionGroups sections={sections} onClick={close} />
        </div>
        <More onClose={close} />
      </SideDrawer>
    </nav>
  );
}

function More({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const logout = useLogout();
  const notify = useNotify();
  return (
    <div className={styles.tools}>
      <AccountLink onClick={onClose} />
      <LanguageButton onProblem={notify.problem} />
      <Button
        variant="subtle"
        color="leaf"
        size="compact-md"
        leftSection={<PathIcon path={logoutIcon} />}
        onClick={logout}
      >
        {t("portal.frame.logout")}
      </Button>
    </div>
  );
}
