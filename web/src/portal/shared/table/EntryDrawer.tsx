import { Alert, Loader } from "@mantine/core";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { SideDrawer } from "../page/overlays";
import { refusal } from "../problems";
import styles from "./EntryDrawer.module.css";

interface EntryDrawerProps<Entry> {
  /** What is open, by the address. */
  id: string | undefined;
  onClose: () => void;
  /** How it is asked for. */
  query: (id: string) => UseQueryOptions<Entry, Error, Entry, string[]>;
  title: (entry: Entry | undefined) => string;
  children: (entry: Entry) => ReactNode;
}

/** One row of a table at the side of it, whole. */
export function EntryDrawer<Entry>({ id, onClose, query, title, children }: EntryDrawerProps<Entry>) {
  const { t } = useTexts();
  const [last, setLast] = useState(id); // what is still seen while it closes
  if (id !== undefined && id !== last) setLast(id);
  const { data, error } = useQuery({ ...query(last ?? ""), enabled: last !== undefined });
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      size="lg"
      title={title(data)}
      closeButtonProps={{ "aria-label": t("portal.table.close") }}
    >
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Alert color="redgum" role="alert">
          {refusal(error, t)}
        </Alert>
      ) : (
        <Loader aria-label={t("ui.loading")} />
      )}
    </SideDrawer>
  );
}

/** Facts by their names. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
