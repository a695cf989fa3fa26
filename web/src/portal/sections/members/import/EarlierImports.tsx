import { Badge, Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../../i18n/texts";
import { actorName } from "../../../shared/actor";
import { usePortal } from "../../../shared/portal";
import { refusal } from "../../../shared/problems";
import { useTime } from "../../../shared/time";
import styles from "./Import.module.css";
import { allImports, type Summary } from "./queries";
import { ImportActs, Counts } from "./Report";
import { ProgressBar } from "./ReviewStep";

interface EarlierImportsProps {
  onChanged: () => void;
  onOpen: (id: string) => void;
}

const colours = {
  judged: "gray",
  running: "dusk",
  done: "leaf",
  failed: "redgum",
  undoing: "dusk",
  undone: "gray",
} as const;

/** What was brought in before: by whom, what became of it, and the way back. */
export function EarlierImports({ onChanged, onOpen }: EarlierImportsProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const found = useQuery(allImports(api));
  if (found.isPending) return <Loader aria-label={t("ui.loading")} />;
  if (found.error) return <p role="alert">{refusal(found.error, t)}</p>;
  if (found.data.length === 0) return <p className={styles.soft}>{t("portal.import.earlier.none")}</p>;
  return (
    <ul className={styles.earlier}>
      {found.data.map((one) => (
        <Earlier key={one.id} one={one} onChanged={onChanged} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Earlier({ one, onChanged, onOpen }: EarlierImportsProps & { one: Summary }) {
  const { t } = useTexts();
  const at = useTime();
  const working = one.state === "running" || one.state === "undoing";
  return (
    <li className={styles.one}>
      <div className={styles.oneHead}>
        <strong>{one.fileName}</strong>
        <Badge color={colours[one.state]} variant="light">
          {t(`portal.import.state.${one.state}`)}
        </Badge>
      </div>
      <p className={styles.soft}>
        {t("portal.import.earlier.by", { who: actorName(t, one.actor), at: at(one.createdAt) })}
      </p>
      {working ? <ProgressBar found={one} /> : one.state !== "judged" && <Counts found={one} />}
      {!working && one.state !== "judged" && <ImportActs found={one} onChanged={onChanged} />}
      <div>
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen(one.id)}>
          {t(one.state === "judged" ? "portal.import.earlier.preview" : "portal.import.earlier.report")}
        </Button>
      </div>
    </li>
  );
}
