import { Alert, Button, Loader, SegmentedControl, Table } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link, useLocation, useRoute, useSearchParams } from "wouter";
import { useTexts } from "../../i18n/texts";
import { PathIcon } from "../../ui/Icon";
import { Pagination } from "../../ui/Pagination";
import { EmptyState } from "../../ui/State";
import { refusal } from "../problems";
import { Page } from "../frame/Page";
import { useShortcuts } from "../frame/shortcuts";
import { usePortal } from "../portal";
import { refreshIcon } from "../icons";
import { useTime } from "../time";
import { MailDrawer } from "./MailDrawer";
import style from "./MailPage.module.css";
import { mailKey, mailList, states, type Mail } from "./queries";
import { StateBadge } from "./StateBadge";

/** The mail log. Filter, page and open mail stand in the address, so that a link to it shows the same. */
export default function MailPage() {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/mail/:documentId");
  const [params, setParams] = useSearchParams();
  const state = states.find((one) => one === params.get("state"));
  const page = Math.max(1, Math.floor(Number(params.get("page") ?? 1)) || 1);
  const list = useQuery({ ...mailList(api, state, page), placeholderData: keepPreviousData });
  const filter = useRef<HTMLDivElement>(null);
  const search = params.size > 0 ? `?${params.toString()}` : "";
  const beyond = list.data?.mails.length === 0 && list.data.total > 0; // a page that is no longer there

  const toFilter = () => filter.current?.querySelector<HTMLElement>("input:checked")?.focus();
  useShortcuts([{ keys: "/", label: "portal.shortcuts.filter", run: toFilter }]);

  return (
    <Page
      title={t("portal.mail.title")}
      lead={t("portal.mail.lead")}
      actions={
        <Button
          variant="default"
          leftSection={<PathIcon path={refreshIcon} />}
          onClick={() => void queries.invalidateQueries({ queryKey: mailKey })}
        >
          {t("portal.mail.refresh")}
        </Button>
      }
    >
      <div className={style.bar}>
        <SegmentedControl
          ref={filter}
          aria-label={t("portal.mail.filter")}
          value={state ?? ""}
          onChange={(value) => setParams(value ? { state: value } : {})}
          data={[
            { value: "", label: t("portal.mail.all") },
            ...states.map((value) => ({ value, label: t(`portal.mail.state.${value}`) })),
          ]}
        />
        <p role="status" className={style.count}>
          {list.data && t("portal.mail.count", { count: list.data.total })}
        </p>
      </div>
      {list.isPending && <Loader aria-label={t("ui.loading")} />}
      {list.error && (
        <Alert color="redgum" role="alert">
          {refusal(list.error, t)}
        </Alert>
      )}
      {beyond && (
        <EmptyState
          title={t("portal.mail.beyond", { page })}
          action={<Button onClick={() => setParams(state ? { state } : {})}>{t("portal.mail.firstPage")}</Button>}
        />
      )}
      {list.data?.mails.length === 0 && !beyond && (
        <EmptyState
          title={t(state ? "portal.mail.emptyState" : "portal.mail.empty")}
          text={state ? undefined : t("portal.mail.emptyHint")}
        />
      )}
      {list.data && list.data.mails.length > 0 && <Mails mails={list.data.mails} search={search} />}
      {!beyond && (
        <Pagination
          page={page}
          pages={list.data?.pages ?? 0}
          label={t("portal.mail.pages")}
          onPage={(next) => setParams({ ...(state && { state }), page: String(next) })}
        />
      )}
      <MailDrawer documentId={opened?.documentId} onClose={() => navigate(`/mail${search}`)} />
    </Page>
  );
}

function Mails({ mails, search }: { mails: readonly Mail[]; search: string }) {
  const { t } = useTexts();
  const formatTime = useTime();
  return (
    <Table highlightOnHover verticalSpacing="xs" className={style.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={style.wide}>{t("portal.mail.created")}</Table.Th>
          <Table.Th className={style.wide}>{t("portal.mail.to")}</Table.Th>
          <Table.Th>{t("portal.mail.subject")}</Table.Th>
          <Table.Th className={style.state}>{t("portal.mail.stateColumn")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {mails.map((mail) => (
          <Table.Tr key={mail.documentId} className={style.row}>
            <Table.Td className={style.wide}>{formatTime(mail.createdAt)}</Table.Td>
            <Table.Td className={style.wide}>{mail.to}</Table.Td>
            <Table.Td>
              <Link href={`/mail/${mail.documentId}${search}`} className={style.open}>
                {mail.subject}
              </Link>
              <span className={style.narrow}>
                {mail.to}
                <br />
                {formatTime(mail.createdAt)}
              </span>
            </Table.Td>
            <Table.Td className={style.state}>
              <StateBadge state={mail.state} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
