import createClient, { type ClientOptions } from "openapi-fetch";
import { serializeQuery } from "./query";
import type { components, paths } from "./schema.gen";

/** The shapes of the API's entries, by the names of the OpenAPI document: Schemas["RoomType"]. */
export type Schemas = components["schemas"];

/** One field that the server refused. */
export interface FieldProblem {
  path: string[];
  message: string;
  key: string;
}

const unknownKind = "UnknownError";

/** An answer that is not what was asked for. The message is the server's, in the reader's language. */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  constructor(
    readonly status: number,
    /** The server's name of the kind: ValidationError, NotFoundError, ... */
    readonly kind: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }

  /** Whether the message is the server's, for people to read: a proxy in between has none. */
  get readable(): boolean {
    return this.kind !== unknownKind;
  }

  /** The refused fields, for a form to show beside its inputs. */
  get fields(): FieldProblem[] {
    return Array.isArray(this.details.errors) ? (this.details.errors as FieldProblem[]) : [];
  }

  /** Seconds to wait before trying again, where the server says so. */
  get retryAfter(): number | undefined {
    const { retryAfter } = this.details;
    return typeof retryAfter === "number" ? retryAfter : undefined;
  }
}

/** Reads {data: null, error: {status, name, message, details}}. A proxy in between may answer anything; then the status speaks. */
export function readError(body: unknown, response: Response): ApiError {
  const error = (body as Partial<Schemas["Error"]> | null | undefined)?.error;
  return new ApiError(
    response.status,
    error?.name ?? unknownKind,
    error?.message ?? `${response.status} ${response.statusText}`.trim(),
    error?.details ?? {},
  );
}

/** The typed client of the content API: paths, parameters, bodies and answers are checked against the server's document. */
export function createApi(options: Pick<ClientOptions, "baseUrl" | "fetch" | "headers"> = {}) {
  return createClient<paths>({ ...options, querySerializer: serializeQuery });
}

interface Called<Data, Problem> {
  data?: Data;
  error?: Problem;
  response: Response;
}

/** Takes the answer out of a call, or throws an ApiError: `const rooms = await answer(api.GET("/api/room-types"))`. */
export async function answer<Data, Problem>(call: Promise<Called<Data, Problem>>): Promise<Data> {
  return (await answered(call)).body;
}

/** The same, with the response, for whoever needs its headers. */
export async function answered<Data, Problem>(
  call: Promise<Called<Data, Problem>>,
): Promise<{ body: Data; response: Response }> {
  const { data, error, response } = await call;
  if (!response.ok) throw readError(error, response);
  return { body: data as Data, response };
}
