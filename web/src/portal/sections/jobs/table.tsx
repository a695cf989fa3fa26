import { answer } from "../../../api/client";
import { asked, sortParam } from "../../shared/table/address";
import type { TableOf } from "../../shared/table/declare";
import { JobBadge } from "./JobBadge";
import { kindName, laneKey, stateKey } from "./keys";
import { retryJob, states, type Job } from "./queries";

/** The background work. */
export const jobsTable: TableOf<Job> = {
  name: "jobs",
  title: "portal.jobs.title",
  lead: "portal.jobs.lead",
  count: "portal.jobs.count",
  empty: "portal.jobs.empty",
  emptyHint: "portal.jobs.emptyHint",
  main: "kind",
  sort: { by: "createdAt", down: true },
  idOf: ({ id }) => String(id),
  columns: [
    {
      id: "createdAt",
      label: "portal.jobs.created",
      sorts: true,
      fit: true,
      text: (job, { time }) => time(job.createdAt),
      exported: (job, { stamp }) => stamp(job.createdAt),
    },
    { id: "kind", label: "portal.jobs.kind", sorts: true, text: (job, { t }) => kindName(t, job.kind) },
    { id: "lane", label: "portal.jobs.lane", sorts: true, text: (job, { t }) => t(laneKey(job.lane)) },
    {
      id: "state",
      label: "portal.jobs.stateColumn",
      sorts: true,
      fit: true,
      text: (job, { t }) => t(stateKey(job.state)),
      cell: (job) => <JobBadge state={job.state} />,
    },
    {
      id: "attempts",
      label: "portal.jobs.attempts",
      sorts: true,
      fit: true,
      text: (job, { t }) => t("portal.jobs.attemptsOf", { attempts: job.attempts, most: job.maxAttempts }),
    },
    // The program's own words, which have no twin.
    {
      id: "lastError",
      label: "portal.jobs.lastError",
      long: true,
      sparse: true,
      text: (job) => job.lastError,
      cell: (job) => <span lang="en">{job.lastError}</span>,
    },
    {
      id: "runAt",
      label: "portal.jobs.runAt",
      sorts: true,
      hidden: true,
      fit: true,
      text: (job, { time }) => time(job.runAt),
      exported: (job, { stamp }) => stamp(job.runAt),
    },
  ],
  filters: [
    {
      id: "state",
      kind: "tabs",
      label: "portal.jobs.stateColumn",
      choices: (t) => states.map((value) => ({ value, label: t(stateKey(value)) })),
    },
    { id: "lane", kind: "list", label: "portal.jobs.lane" },
    { id: "kind", kind: "list", label: "portal.jobs.kind" },
    { id: "routine", kind: "switch", label: "portal.jobs.routine" },
  ],
  actions: [
    {
      label: "portal.jobs.retry",
      change: "park",
      fits: ({ state }) => state === "dead",
      run: retryJob,
      done: "portal.jobs.retried",
    },
  ],
  load: async (api, { page, size, sort, filters }) => {
    const state = states.find((one) => one === filters.state);
    const { lane, kind } = filters;
    // What goes well every minute would hide all else; who asks for a kind of it means it.
    const routine = filters.routine || kind ? undefined : false;
    const query = { page, pageSize: size, sort: sortParam(sort), state, lane, kind, routine };
    const { data, meta } = await answer(api.GET("/api/staff/jobs", { params: { query: asked(query) } }));
    return { rows: data.latest ?? [], total: meta.pagination.total ?? 0 };
  },
};
