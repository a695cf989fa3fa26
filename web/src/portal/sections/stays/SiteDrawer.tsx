import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link } from "wouter";
import { areaName } from "../../../features/stays/area";
import { useTexts } from "../../../i18n/texts";
import { ConflictDialog } from "../../shared/form/ConflictDialog";
import { FormFoot } from "../../shared/form/FormFoot";
import { useApiForm } from "../../shared/form/useApiForm";
import { useEntryForm } from "../../shared/form/useEntryForm";
import { useMay } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { SideDrawer } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { EntryDrawer, Fact, Facts } from "../../shared/table/EntryDrawer";
import { addSite, loadSite, oneSite, refreshSites, saveSite, type Site } from "./queries";
import styles from "./Stays.module.css";

type Values = { number: string; area: string; powered: boolean; note: string; withdrawn: boolean };

const empty: Values = { number: "", area: "", powered: false, note: "", withdrawn: false };

const valuesOf = ({ number, area, powered, note, withdrawn }: Site): Values => ({
  number,
  area,
  powered,
  note,
  withdrawn,
});

/** One site at the side of the list: what is known of it, or, for whoever may change it, its form. */
export function SiteDrawer({ documentId, onClose }: { documentId: string | undefined; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const { change } = useMay("stays");
  return (
    <EntryDrawer
      id={documentId}
      onClose={onClose}
      query={(id) => oneSite(api, id)}
      title={(entry) => (entry ? t("portal.sites.one", { number: entry.site.number }) : t("portal.sites.number"))}
    >
      {({ site, version }) =>
        change ? (
          <SiteForm key={site.documentId} site={site} version={version} onClose={onClose} />
        ) : (
          <Known site={site} />
        )
      }
    </EntryDrawer>
  );
}

function Known({ site }: { site: Site }) {
  const { t } = useTexts();
  return (
    <Facts>
      <Fact name={t("portal.sites.number")}>{site.number}</Fact>
      <Fact name={t("portal.sites.area")}>{areaName(site.area, t)}</Fact>
      <Fact name={t("portal.sites.power")}>{t(site.powered ? "portal.sites.powered" : "portal.sites.unpowered")}</Fact>
      <Fact name={t("portal.sites.note")}>{site.note}</Fact>
      <Fact name={t("portal.sites.state")}>{t(site.withdrawn ? "portal.sites.withdrawn" : "portal.sites.open")}</Fact>
    </Facts>
  );
}

function SiteForm({ site, version, onClose }: { site: Site; version: string; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const { documentId, number } = site;
  const stored = ({ site: now, version: of }: { site: Site; version: string }) => ({
    values: valuesOf(now),
    version: of,
  });
  const form = useEntryForm<Values>({
    name: `site:${documentId}`,
    entry: { values: valuesOf(site), version },
    check: (values) => (values.number.trim() ? {} : { number: t("errors.field.required") }),
    load: async () => stored(await loadSite(api, documentId)),
    store: async (values, of) => stored(await saveSite(api, documentId, values, of)),
    onSaved: () => refreshSites(queries),
  });
  const withdraw = async (withdrawn: boolean) => {
    try {
      await saveSite(api, documentId, { withdrawn });
      notify.done(t(withdrawn ? "portal.sites.gone" : "portal.sites.back", { number }), {
        undo: withdrawn ? () => void withdraw(false) : undefined,
      });
    } catch (failure) {
      notify.problem(failure);
    } finally {
      refreshSites(queries);
    }
  };
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <SiteFields form={form.form} />
      <FormFoot form={form} label={t("portal.form.save")} saved={t("portal.sites.saved")} discardable />
      {!form.dirty && (
        <Button
          variant="default"
          className={styles.aside}
          onClick={() => {
            onClose();
            void withdraw(!site.withdrawn);
          }}
        >
          {t(site.withdrawn ? "portal.sites.reopen" : "portal.sites.withdraw")}
        </Button>
      )}
      <p className={styles.soft}>{t("portal.sites.withdrawHint")}</p>
      <p>
        <Link href={`/bookings?search=${encodeURIComponent(number)}`}>{t("portal.sites.bookings")}</Link>
      </p>
      <ConflictDialog
        conflict={form.conflict}
        fields={{
          number: { label: t("portal.sites.number") },
          area: { label: t("portal.sites.area") },
          powered: {
            label: t("portal.sites.power"),
            show: (value) => t(value ? "portal.sites.powered" : "portal.sites.unpowered"),
          },
          note: { label: t("portal.sites.note") },
          withdrawn: {
            label: t("portal.sites.state"),
            show: (value) => t(value ? "portal.sites.withdrawn" : "portal.sites.open"),
          },
        }}
        onResolve={form.resolve}
        onPostpone={form.postpone}
      />
    </form>
  );
}

/** Adds a site to the list. */
export function NewSiteDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <SideDrawer opened={opened} onClose={onClose} size="lg" title={t("portal.sites.add")}>
      <NewSite onClose={onClose} />
    </SideDrawer>
  );
}

function NewSite({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const adding = useApiForm<Values, Site>({
    name: "site:new",
    initial: empty,
    check: ({ number }) => (number.trim() ? {} : { number: t("errors.field.required") }),
    send: (values) => addSite(api, values),
    next: () => empty,
    onSaved: ({ number }) => {
      refreshSites(queries);
      notify.done(t("portal.sites.added", { number }));
    },
  });
  // Once nothing is unsaved any more, or the way out would be asked about.
  const close = useEffectEvent(onClose);
  const { saved } = adding;
  useEffect(() => {
    if (saved) close();
  }, [saved]);
  return (
    <form className={styles.form} onSubmit={adding.onSubmit} noValidate>
      <SiteFields form={adding.form} />
      <FormFoot form={adding} label={t("portal.sites.add")} saved="" />
    </form>
  );
}

function SiteFields({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTexts();
  return (
    <>
      <TextInput
        label={t("portal.sites.number")}
        description={t("portal.sites.numberHint")}
        autoComplete="off"
        maxLength={40}
        data-autofocus
        {...form.getInputProps("number")}
      />
      <TextInput label={t("portal.sites.area")} autoComplete="off" maxLength={80} {...form.getInputProps("area")} />
      <Checkbox label={t("portal.sites.hasPower")} {...form.getInputProps("powered", { type: "checkbox" })} />
      <Textarea
        label={t("portal.sites.note")}
        description={t("portal.sites.noteHint")}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps("note")}
      />
    </>
  );
}
