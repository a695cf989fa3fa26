import { Button, CloseButton, Popover, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { useNotify } from "../notify";
import { NotKept, useChosen, type View } from "./chosen";
import styles from "./DataTable.module.css";

interface ViewsProps {
  table: string;
  search: string;
  onView: (search: string) => void;
}

/** What somebody looks at again and again, under a name. */
export function Views({ table, search, onView }: ViewsProps) {
  const { t } = useTexts();
  const notify = useNotify();
  const { views, saveView, deleteView } = useChosen(table);
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState("");
  const change = async (kept: Promise<void>, done: string, undo?: () => void): Promise<boolean> => {
    try {
      await kept;
    } catch (failure) {
      notify.problem(failure instanceof NotKept ? t("portal.table.viewNotKept") : failure);
      return false;
    }
    notify.done(done, { undo });
    return true;
  };
  const save = (view: View) => change(saveView(view), t("portal.table.viewSaved", { name: view.name }));
  const remove = (view: View) =>
    change(deleteView(view), t("portal.table.viewDeleted", { name: view.name }), () => void save(view));
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
                onClick={() => void remove(view)}
              />
            </li>
          ))}
        </ul>
        <form
          className={styles.newView}
          onSubmit={(event) => {
            event.preventDefault();
            if (!name.trim()) return;
            void save({ name: name.trim(), search }).then((saved) => saved && setName(""));
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
