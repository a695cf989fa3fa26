import { Alert, Badge, Button, Loader, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { EmptyState } from "../../../ui/State";
import { May, useMay } from "../../shared/may";
import { SideDrawer } from "../../shared/page/overlays";
import { Page } from "../../shared/page/Page";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { EntryDrawer } from "../../shared/table/EntryDrawer";
import styles from "./Chat.module.css";
import { EditEntry, NewEntry } from "./EntryForm";
import { entryValues, knowledgeEntries, oneEntry, type KnowledgeEntry } from "./queries";

const place = "/answers";
// No documentId is so short.
const adding = "new";

const told = (entry: KnowledgeEntry, name: "Question" | "Answer", lng: "en" | "zh") =>
  (lng === "zh" ? entry[`${name}_zh`] || entry[`${name}_en`] : entry[`${name}_en`] || entry[`${name}_zh`]) ?? "";

/** What staff have written for the chat. What is open stands in the address. */
export default function AnswersPage() {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const { change } = useMay("content");
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/answers/:documentId");
  const [find, setFind] = useState("");
  const entries = useQuery(knowledgeEntries(api));
  const asked = opened?.documentId;
  const close = () => navigate(place);
  const wanted = find.trim().toLowerCase();
  const found = entries.data?.all.filter((one) =>
    Object.values(entryValues(one)).some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <Page
      narrow
      title={t("portal.answers.title")}
      lead={t("portal.answers.lead")}
      actions={
        <May change="content">
          <Button component={Link} href={`${place}/${adding}`} leftSection={<Icon name="plus" />}>
            {t("portal.answers.add")}
          </Button>
        </May>
      }
    >
      {entries.isPending && <Loader aria-label={t("ui.loading")} />}
      {entries.error && (
        <Alert color="redgum" role="alert">
          {refusal(entries.error, t)}
        </Alert>
      )}
      {entries.data && entries.data.all.length > 5 && (
        <TextInput
          type="search"
          label={t("portal.answers.find")}
          mb="md"
          value={find}
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
        />
      )}
      {found?.length === 0 && (
        <EmptyState
          title={wanted ? t("portal.answers.nothing") : t("portal.answers.empty")}
          text={wanted ? undefined : t("portal.answers.emptyHint")}
        />
      )}
      <ul className={styles.gaps} aria-label={t("portal.answers.title")}>
        {found?.map((entry) => {
          const draft = entries.data?.drafts.get(entry.documentId);
          const question = told(entry, "Question", lng) || t("portal.answers.untitled");
          return (
            <li key={entry.documentId} className={styles.gap}>
              <div className={styles.asked}>
                <h2 className={styles.heading}>
                  {change ? <Link href={`${place}/${entry.documentId}`}>{question}</Link> : question}
                </h2>
                <p className={styles.words}>{told(entry, "Answer", lng)}</p>
                <p className={styles.soft}>
                  {draft && (
                    <Badge variant="light" color={draft.live ? "leaf" : "gray"}>
                      {t(draft.live ? "portal.answers.changed" : "portal.answers.draft")}
                    </Badge>
                  )}
                  {(["en", "zh"] as const)
                    .filter((one) => !entry[`Question_${one}`] || !entry[`Answer_${one}`])
                    .map((one) => (
                      <span key={one}>{t(`portal.answers.missing.${one}`)}</span>
                    ))}
                  {entry.ValidFrom && <span>{t("portal.answers.from", { day: entry.ValidFrom })}</span>}
                  {entry.ValidUntil && <span>{t("portal.answers.until", { day: entry.ValidUntil })}</span>}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <May change="content">
        <EntryDrawer
          id={asked === adding ? undefined : asked}
          onClose={close}
          query={(id) => oneEntry(api, id)}
          title={() => t("portal.answers.edit")}
        >
          {(entry) => asked && <EditEntry key={asked} documentId={asked} entry={entry} onClose={close} />}
        </EntryDrawer>
        <SideDrawer opened={asked === adding} onClose={close} size="lg" title={t("portal.answers.add")}>
          <NewEntry name="new-entry" language={lng} initial={entryValues()} onClose={close} />
        </SideDrawer>
      </May>
    </Page>
  );
}
