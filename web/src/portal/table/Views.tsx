import { Button, CloseButton, Popover, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useNotify } from "../notify";
import { usePortal } from "../portal";
import styles from "./DataTable.module.css";
import { keepViews, readViews, withView, type View } from "./views";

interface ViewsProps {
  table: string;
  search: string;
  onView: (search: string) => void;
}

/** What somebody looks at again and again, under a name. */
export function Views({ table, search, onView }: ViewsProps) {
  const { t } = useTexts();
  const { me } = usePortal();
  const notify = useNotify();
  const person = me?.documentId ?? "";
  const [opened, setOpened] = useState(false);
  const [views, setViews] = useState(() => readViews(person, table));
  const [name, setName] = useState("");
  // From the storage, not from what is shown: another tab may have kept more meanwhile.
  const change = (make: (kept: View[]) => View[], done: string, undo?: () => void): boolean => {
    const next = make(readViews(person, table));
    if (!keepViews(person, table, next)) {
      notify.problem(t("portal.table.viewNotKept"));
      return false;
    }
    setViews(next);
    notify.done(done, { undo });
    return true;
  };
  const save = (view: View) => change((kept) => withView(kept, view), t("portal.table.viewSaved", { name: view.name }));
  const remove = (view: View) =>
    change(
      (kept) => kept.filter(({ name }) => name !== view.name),
      t("portal.table.viewDeleted", { name: view.name }),
      () => void save(view),
    );
  return (
    <Popover trapFocus returnFocus position="bottom-end" opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button variant="default" onClick={() => setOpened(!opened)}>
          {t("portal.table.views")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("portal.table.views")}>
        {views.length === 0 && <p className={styles.hint}>{t("portal.table.viewsHint")}</p>}
        <ul className={styles.list}>
          {views.map((view) => (
            <li key={view.name} className={styles.view}>
              <Button
                variant={view.search === search ? "light" : "subtle"}
                aria-current={view.search === search ? "true" : undefined}
                onClick={() => {
                  onView(view.search);
                  setOpened(false);
                }}
              >
                {view.name}
              </Button>
              <CloseButton
                aria-label={t("portal.table.deleteView", { name: view.name })}
                onClick={() => remove(view)}
              />
            </li>
          ))}
        </ul>
        <form
          className={styles.newView}
          onSubmit={(event) => {
            event.preventDefault();
            if (!name.trim()) return;
            if (save({ name: name.trim(), search })) setName("");
          }}
        >
          <TextInput
            label={t("portal.table.viewName")}
            value={name}
            maxLength={40}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" disabled={!name.trim()}>
            {t("portal.table.saveView")}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
