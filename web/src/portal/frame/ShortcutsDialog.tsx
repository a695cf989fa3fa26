import { Kbd, Modal, Switch } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../i18n/texts";
import { setShortcutsOn, shortcutsOn } from "./shortcuts";
import style from "./ShortcutsDialog.module.css";

const keys = [
  ["/", "portal.shortcuts.find"],
  ["n", "portal.shortcuts.next"],
  ["c", "portal.shortcuts.coupons"],
  ["m", "portal.shortcuts.mail"],
  ["?", "portal.shortcuts.list"],
] as const;

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const [on, setOn] = useState(shortcutsOn);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("portal.shortcuts.title")}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <dl className={style.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={style.scanner}>{t("portal.shortcuts.scanner")}</p>
      <Switch
        checked={on}
        onChange={(event) => {
          setShortcutsOn(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
        label={t("portal.shortcuts.on")}
        description={t("portal.shortcuts.onHint")}
      />
    </Modal>
  );
}
