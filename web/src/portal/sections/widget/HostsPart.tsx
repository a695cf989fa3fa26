import { Alert, Button, Loader, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { useDraftText } from "../../shared/form/draft";
import { May, useMay } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { allSettings, settingsKey } from "../../shared/park/settings";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { changeHosts, hostsOf } from "./queries";
import { originOf } from "./snippet";
import styles from "./Widget.module.css";

/** The websites whose pages may show the chat. */
export function HostsPart() {
  const { t } = useTexts();
  const { api } = usePortal();
  const { change: may } = useMay("park");
  const queries = useQueryClient();
  const notify = useNotify();
  const settings = useQuery(allSettings(api));
  const changing = useMutation({
    mutationFn: (change: Parameters<typeof changeHosts>[1]) => changeHosts(api, change),
    onSuccess: (saved) => queries.setQueryData(allSettings(api).queryKey, saved),
    onError: notify.problem,
    onSettled: () => void queries.invalidateQueries({ queryKey: settingsKey }),
  });
  const add = (host: string) => changing.mutateAsync((hosts) => [...hosts.filter((one) => one !== host), host]);
  const remove = (host: string) =>
    changing.mutate((hosts) => hosts.filter((one) => one !== host), {
      onSuccess: () => notify.done(t("portal.widget.hosts.removed", { host }), { undo: () => void add(host) }),
    });
  const hosts = settings.data && hostsOf(settings.data);
  return (
    <section className={styles.part} aria-labelledby="hosts">
      <h2 id="hosts">{t("portal.widget.hosts.title")}</h2>
      <p className={styles.soft}>{t("portal.widget.hosts.lead")}</p>
      {settings.isPending && <Loader aria-label={t("ui.loading")} />}
      {settings.error && (
        <Alert color="redgum" role="alert">
          {refusal(settings.error, t)}
        </Alert>
      )}
      {hosts?.length === 0 && <p>{t("portal.widget.hosts.none")}</p>}
      {hosts && hosts.length > 0 && (
        <ul className={styles.hosts} aria-labelledby="hosts">
          {hosts.map((host) => (
            <li key={host} className={styles.host}>
              <span>{host}</span>
              {may && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t("portal.widget.hosts.removeOf", { host })}
                  disabled={changing.isPending}
                  onClick={() => remove(host)}
                >
                  {t("portal.widget.hosts.remove")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <May change="park">{hosts && <AddHost hosts={hosts} busy={changing.isPending} add={add} />}</May>
    </section>
  );
}

interface AddHostProps {
  hosts: readonly string[];
  busy: boolean;
  add: (host: string) => Promise<unknown>;
}

function AddHost({ hosts, busy, add }: AddHostProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useDraftText("host");
  const [wrong, setWrong] = useState<"invalid" | "there" | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const origin = originOf(typed);
    const found = !origin ? "invalid" : hosts.includes(origin) ? "there" : null;
    setWrong(found);
    if (origin && !found)
      void add(origin).then(
        () => setTyped(""),
        () => {}, // it was said, and what was typed stays
      );
  };
  return (
    <form className={styles.add} onSubmit={onSubmit} noValidate>
      <TextInput
        className={styles.grow}
        label={t("portal.widget.hosts.address")}
        description={t("portal.widget.hosts.addressHint")}
        inputMode="url"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(null);
        }}
        error={wrong && t(`portal.widget.hosts.${wrong}`)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t("portal.widget.hosts.add")}
      </Button>
    </form>
  );
}
