import { Alert, Badge, Button, Loader } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { actorName } from "../../shared/actor";
import { May } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import { allKeys, keysKey, restore, scopes as all, withdraw, type Key } from "./queries";
import styles from "./Widget.module.css";

/** The keys by which others use the chat. Those that were withdrawn are listed last. */
export function KeysPart({ onMake }: { onMake: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const keys = useQuery(allKeys(api));
  const good = keys.data?.filter(({ withdrawnAt }) => !withdrawnAt) ?? [];
  const gone = keys.data?.filter(({ withdrawnAt }) => withdrawnAt) ?? [];
  return (
    <section className={styles.part} aria-labelledby="keys">
      <div className={styles.head}>
        <h2 id="keys">{t("portal.widget.keys.title")}</h2>
        <May change="park">
          <Button leftSection={<Icon name="plus" />} onClick={onMake}>
            {t("portal.widget.keys.make")}
          </Button>
        </May>
      </div>
      <p className={styles.soft}>{t("portal.widget.keys.lead")}</p>
      {keys.isPending && <Loader aria-label={t("ui.loading")} />}
      {keys.error && (
        <Alert color="redgum" role="alert">
          {refusal(keys.error, t)}
        </Alert>
      )}
      {keys.data?.length === 0 && <p>{t("portal.widget.keys.none")}</p>}
      {keys.data && keys.data.length > 0 && (
        <ul className={styles.hosts} aria-labelledby="keys">
          {[...good, ...gone].map((key) => (
            <OneKey key={key.id} of={key} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OneKey({ of: { id, name, scopes, perMinute, madeBy, createdAt, usedAt, withdrawnAt } }: { of: Key }) {
  const { t } = useTexts();
  const time = useTime();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const changing = useMutation({
    mutationFn: (undo: boolean) => (undo ? restore(api, id) : withdraw(api, id)),
    onSuccess: (_, undo) => {
      if (!undo) notify.done(t("portal.widget.keys.withdrawn", { name }), { undo: () => changing.mutate(true) });
    },
    onError: notify.problem,
    onSettled: () => void queries.invalidateQueries({ queryKey: keysKey }),
  });
  const facts = [
    all
      .filter((scope) => scopes?.includes(scope))
      .map((scope) => t(`portal.widget.keys.scope.${scope}.label`))
      .join(t("portal.widget.keys.comma")),
    t("portal.widget.keys.limit", { count: perMinute }),
    t("portal.widget.keys.made", { name: actorName(t, madeBy), time: time(createdAt) }),
    usedAt ? t("portal.widget.keys.used", { time: time(usedAt) }) : t("portal.widget.keys.never"),
  ];
  return (
    <li className={styles.host}>
      <div>
        <strong>{name}</strong>{" "}
        {withdrawnAt && (
          <Badge variant="light" color="gray">
            {t("portal.widget.keys.gone", { time: time(withdrawnAt) })}
          </Badge>
        )}
        <span className={styles.facts}>{facts.join(" · ")}</span>
      </div>
      {!withdrawnAt && (
        <May change="park">
          <Button
            variant="default"
            size="compact-md"
            aria-label={t("portal.widget.keys.withdrawOf", { name })}
            loading={changing.isPending}
            onClick={() => changing.mutate(false)}
          >
            {t("portal.widget.keys.withdraw")}
          </Button>
        </May>
      )}
    </li>
  );
}
