import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { areaName } from "../../../features/stays/area";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../../shared/portal";
import { allSites } from "./queries";

interface SiteSelectProps {
  value: string;
  error?: ReactNode;
  onChange: (siteNumber: string) => void;
}

/** The sites that can be booked, in the order in which people read them. */
export function SiteSelect({ value, error, onChange }: SiteSelectProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const sites = useQuery(allSites(api));
  const known = (sites.data ?? []).filter(({ withdrawn }) => !withdrawn);
  const missing = value && !known.some(({ number }) => number === value);
  return (
    <NativeSelect
      label={t("portal.stays.site")}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        ...(value ? [] : [{ value: "", label: t("portal.stays.chooseSite") }]),
        ...(missing ? [{ value, label: value }] : []),
        ...known.map(({ number, area, powered }) => ({
          value: number,
          label: [number, areaName(area, t), powered && t("portal.sites.powered")].filter(Boolean).join(" · "),
        })),
      ]}
    />
  );
}
