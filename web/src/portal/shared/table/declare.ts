// What a section declares to have a table: its columns, filters and how a page of its rows is asked for. The table does the rest.
import type { ReactNode } from "react";
import type { Language, TextKey, Translate } from "../../../i18n/texts";
import type { PortalApi } from "../api";
import type { Area } from "../portal";

/** What a cell is written with. */
export interface Tools {
  t: Translate;
  lng: Language;
  /** An instant as staff say it, on the park's clock. */
  time: (instant: string) => string;
  /** An instant as a spreadsheet reads it, on the park's clock: 2026-11-15 15:04. */
  stamp: (instant: string) => string;
}

export interface Column<Row> {
  /** Its name in the address, and for the server's order. */
  id: string;
  /** The key of its heading. */
  label: TextKey;
  /** What it says, in a cell and in an exported file. */
  text: (row: Row, tools: Tools) => string;
  /** What is drawn instead, where a text is not enough. */
  cell?: (row: Row, tools: Tools) => ReactNode;
  /** What an exported file has instead, such as a time that a spreadsheet can read. */
  exported?: (row: Row, tools: Tools) => string;
  /** The server can sort by it. */
  sorts?: boolean;
  /** It is there when it is chosen. */
  hidden?: boolean;
  /** As narrow as what it says. */
  fit?: boolean;
  /** It may hold a text as long as a sentence: it takes what room there is, and any word of it may break. */
  long?: boolean;
  /** It is left out where no row of the page has anything to say in it. */
  sparse?: boolean;
  /** It is in an exported file also where it is not chosen. */
  inExport?: boolean;
  /** It is left out between a phone's cards and a wide screen, where there is no room for all; what a row opens says it too. */
  roomy?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

export type Filter = {
  /** Its name in the address. */
  id: string;
  /** The key of its label. */
  label: TextKey;
} & (
  | { kind: "text" | "day" | "switch" }
  /** One of a few that are all seen, or one of a list. Without choices the page hands them over. */
  | { kind: "tabs" | "list"; choices?: (t: Translate) => readonly Choice[] }
  /** Buttons with how many rows each would show; `all` is the key of the one that narrows nothing. The counts come with the rows. */
  | { kind: "counted"; all: TextKey; choices: (t: Translate) => readonly Choice[] }
  /** Comes by a link alone, and can be taken away. */
  | { kind: "link" }
);

export interface Sort {
  by: string;
  down: boolean;
}

/** What is shown of the rows. All of it stands in the address. */
export interface TableState {
  page: number;
  size: number;
  sort: Sort;
  filters: Readonly<Record<string, string>>;
  columns: readonly string[];
}

/** A page as the server is asked for it. */
export type Ask = Pick<TableState, "page" | "size" | "sort" | "filters"> & {
  zone: string;
  /** The name of the order that the first page of an endless list came with. */
  order?: string;
};

/** A page of rows. */
export interface Loaded<Row> {
  rows: readonly Row[];
  total: number;
  /** Of an endless list: the name of the order in which the rows stand. Pages of the same order belong together. */
  order?: string;
  /** How many rows each choice of a counted filter would show; "" is all of them. */
  counts?: Readonly<Record<string, number>>;
  /** How many rows there are without any filter. */
  everything?: number;
}

/** What is selected of an endless list: some rows, or all that match but some. */
export interface Selected {
  count: number;
  all: boolean;
  /** Those that are selected, or left out where all are. */
  ids: readonly string[];
}

/** Something that is done to the rows that are selected. */
export interface Action<Row> {
  label: TextKey;
  /** Where somebody must be able to change things. */
  change: Area;
  /** Whether it can be done to a row. */
  fits: (row: Row) => boolean;
  run: (api: PortalApi, row: Row) => Promise<unknown>;
  /** The key of what is said afterwards, with how many there were. */
  done: TextKey;
}

export interface TableOf<Row> {
  /** The section's path. */
  name: string;
  title: TextKey;
  lead: TextKey;
  /** The key of "3 emails", of what is said where there is nothing, and of where it will come from. */
  count: TextKey;
  empty: TextKey;
  emptyHint: TextKey;
  /** The key of what is said below the list about how many there are on all pages. */
  foot?: TextKey;
  /** The key of what is said where the filters leave nothing, and of a failure, with its message; without them the usual. */
  nothing?: TextKey;
  failed?: TextKey;
  /** The key of what stands for the message of a failure of which the server said nothing. */
  unknown?: TextKey;
  /** All rows in one list that is scrolled through, instead of pages. The rows in sight are asked for as they come. */
  endless?: boolean;
  /** The columns that somebody chose are there again the next time. */
  remembers?: boolean;
  columns: readonly Column<Row>[];
  /** The column that is always there, leads to the row and heads its card on a phone. */
  main: string;
  filters: readonly Filter[];
  /** How many rows a page usually has; without it the fewest that can be chosen. */
  size?: number;
  /** The usual order. With an empty name it is none: a third press on a heading comes back to it. */
  sort: Sort;
  idOf: (row: Row) => string;
  load: (api: PortalApi, ask: Ask) => Promise<Loaded<Row>>;
  actions?: readonly Action<Row>[];
  /** Rows can be selected though it declares no actions: the page draws what can be done with them. */
  selects?: boolean;
  /** Whether a row belongs into an exported file; without it all do. */
  exports?: (row: Row, filters: TableState["filters"]) => boolean;
}
