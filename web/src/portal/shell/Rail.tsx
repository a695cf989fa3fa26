import { Button, Kbd, UnstyledButton } from "@mantine/core";
import { useTexts } from "../../i18n/texts";
import { PathIcon } from "../../ui/Icon";
import { keyboardIcon, logoutIcon, searchIcon } from "../shared/icons";
import { useNotify } from "../shared/notify";
import { searchKeys } from "../shared/page/commandKeys";
import { useLogout } from "../shared/useLogout";
import { AccountLink } from "./AccountLink";
import { LanguageButton } from "./LanguageButton";
import styles from "./Rail.module.css";
import { SectionLink } from "./SectionLink";
import { groupLabel, groups, type Section } from "./sections";

interface RailProps {
  sections: readonly Section[];
  onSearch: () => void;
  onShortcuts: () => void;
}

/** The head of the portal: at the left with the sections by groups; on a phone along the upper edge, with the sections in the bar. */
export function Rail({ sections, onSearch, onShortcuts }: RailProps) {
  const { t } = useTexts();
  const logout = useLogout();
  const notify = useNotify();
  return (
    <header className={styles.rail}>
      <p className={styles.name}>
        <img src="/brand/mark.png" width="32" height="32" alt="" />
        <span>{t("portal.title")}</span>
      </p>
      <UnstyledButton className={styles.search} onClick={onSearch}>
        <PathIcon path={searchIcon} />
        <span className={styles.searchText}>{t("portal.palette.open")}</span>
        <Kbd className={styles.key} size="xs" aria-hidden="true">
          {searchKeys.join(" ")}
        </Kbd>
      </UnstyledButton>
      <nav aria-label={t("portal.frame.sections")} className={styles.sections}>
        <SectionGroups sections={sections} />
      </nav>
      <div className={styles.tools}>
        <AccountLink />
        <LanguageButton onProblem={notify.problem} />
        <Button
          variant="subtle"
          color="leaf"
          size="compact-md"
          leftSection={<PathIcon path={keyboardIcon} />}
          onClick={onShortcuts}
        >
          {t("portal.shortcuts.open")}
        </Button>
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
    </header>
  );
}

/** The sections under the names of their groups. */
export function SectionGroups({ sections, onClick }: { sections: readonly Section[]; onClick?: () => void }) {
  const { t } = useTexts();
  return groups.map((group) => {
    const own = sections.filter((section) => section.group === group);
    if (own.length === 0) return null;
    const name = t(groupLabel(group));
    return (
      <div key={group} role="group" aria-label={name} className={styles.group}>
        <p className={styles.groupName} aria-hidden="true">
          {name}
        </p>
        {own.map((section) => (
          <SectionLink key={section.path} section={section} onClick={onClick} />
        ))}
      </div>
    );
  });
}
