import { Kbd, Switch } from "@mantine/core";
import { Fragment, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { searchKeys, undoKeys } from "../shared/page/commandKeys";
import { Dialog } from "../shared/page/overlays";
import { setShortcutsOn, shortcutsOn, useShortcutList } from "../shared/page/shortcuts";
import styles from "./ShortcutsDialog.module.css";

/** Every shortcut that works where it is opened. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t("portal.shortcuts.title")}>
      <List />
    </Dialog>
  );
}

function List() {
  const { t } = useTexts();
  const list = useShortcutList();
  const [on, setOn] = useState(shortcutsOn);
  return (
    <>
      <dl className={styles.keys}>
        <Keys keys={searchKeys} text={t("portal.palette.open")} />
        <Keys keys={undoKeys} text={t("portal.shortcuts.undo")} />
        {list().map(({ keys, label }) => (
          <Keys key={keys} keys={keys.split(" ")} text={t(label)} />
        ))}
      </dl>
      <p className={styles.scanner}>{t("portal.shortcuts.scanner")}</p>
      <Switch
        checked={on}
        onChange={(event) => {
          setShortcutsOn(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
        label={t("portal.shortcuts.on")}
        description={t("portal.shortcuts.onHint")}
      />
    </>
  );
}

function Keys({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <Fragment key={key}>
            <Kbd>{key}</Kbd>{" "}
          </Fragment>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
