import { Badge } from "@mantine/core";
import { answer } from "../../../api/client";
import { areaName } from "../../../features/stays/area";
import { sortParam } from "../../shared/table/address";
import type { TableOf } from "../../shared/table/declare";
import { siteOf, type Site } from "./queries";

const yesOrNo = { yes: true, no: false } as const;

/** The sites in the order in which people read their numbers. */
export const sitesTable: TableOf<Site> = {
  name: "sites",
  title: "portal.sites.title",
  lead: "portal.sites.lead",
  count: "portal.sites.count",
  empty: "portal.sites.empty",
  emptyHint: "portal.sites.emptyHint",
  main: "order",
  sort: { by: "order", down: false },
  idOf: ({ documentId }) => documentId,
  columns: [
    { id: "order", label: "portal.sites.number", sorts: true, fit: true, text: ({ number }) => number },
    { id: "area", label: "portal.sites.area", sorts: true, text: ({ area }, { t }) => areaName(area, t) },
    {
      id: "powered",
      label: "portal.sites.power",
      fit: true,
      text: ({ powered }, { t }) => t(powered ? "portal.sites.powered" : "portal.sites.unpowered"),
    },
    { id: "note", label: "portal.sites.note", long: true, text: ({ note }) => note },
    {
      id: "withdrawn",
      label: "portal.sites.state",
      fit: true,
      text: ({ withdrawn }, { t }) => t(withdrawn ? "portal.sites.withdrawn" : "portal.sites.open"),
      cell: ({ withdrawn }, { t }) => (
        <Badge variant={withdrawn ? "outline" : "light"} color={withdrawn ? "gray" : "leaf"}>
          {t(withdrawn ? "portal.sites.withdrawn" : "portal.sites.open")}
        </Badge>
      ),
    },
  ],
  filters: [
    { id: "find", kind: "text", label: "portal.sites.find" },
    {
      id: "withdrawn",
      kind: "list",
      label: "portal.sites.state",
      choices: (t) => [
        { value: "no", label: t("portal.sites.open") },
        { value: "yes", label: t("portal.sites.withdrawn") },
      ],
    },
  ],
  load: async (api, { page, size, sort, filters }) => {
    const { find, withdrawn } = filters;
    const narrow = {
      ...(find && { $or: [{ number: { $containsi: find } }, { area: { $containsi: find } }] }),
      ...(withdrawn && withdrawn in yesOrNo && { withdrawn: { $eq: yesOrNo[withdrawn as keyof typeof yesOrNo] } }),
    };
    const query = {
      sort: sortParam(sort),
      pagination: { page, pageSize: size },
      ...(Object.keys(narrow).length > 0 && { filters: narrow }),
    };
    const { data, meta } = await answer(api.GET("/api/sites", { params: { query } }));
    return { rows: data.map(siteOf), total: meta.pagination.total ?? 0 };
  },
};
