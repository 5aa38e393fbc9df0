import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Permission, Role } from '@latchkey/events/access/roles.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import type { readRefusedWebhooks } from '@latchkey/events/provider/refusedWebhooks.ts';
import type { Send } from '@latchkey/events/store/handle.ts';
import type { SendMany } from '@latchkey/events/store/handleMany.ts';
import type { KeyRing } from '@latchkey/events/sealing/keys.ts';
import type { SecretStore } from '@latchkey/events/sealing/secrets.ts';
import type { Actor, EventStore } from '@latchkey/events/store/store.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Rows } from '../rows/rows.ts';
import type { Config } from '../config.ts';
import type { Problem } from './problem.ts';
import type { SignedIn, StrategyName } from './strategyNames.ts';

export interface Caller {
  readonly id: string;
  readonly kind: Extract<Actor['kind'], 'user' | 'apiKey' | 'oauth'>;
  readonly grants: readonly Grant[];
  readonly role: Role | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly locale: 'en' | 'de';
  readonly sessionId: string | null;
  /** Expiry of the caller's API key; null if it has none, missing for other credentials. */
  readonly endsAt?: string | null;
  /**
   * Whether the caller is an API key with an expiry or limited addresses. Such keys can't create access that
   * lacks these limits.
   */
  readonly isLimited?: boolean;
  readonly isSettingUp?: boolean;
  readonly clientId?: string;
  readonly narrowedTo?: readonly Permission[];
}

export interface Deps {
  readonly store: EventStore;
  readonly rows: Rows;
  readonly pool: Pool;
  readonly secrets: SecretStore;
  readonly keys: KeyRing;
  readonly now: () => Date;
  readonly token: () => string;
  readonly newId: () => string;
  readonly log: Logger;
  readonly config: Config;
  /** URL of this process, for callers on the same machine. */
  readonly ownUrl: () => string;
  /** Returns each user's last sign-in as an ISO string; also available in dry runs. */
  readonly lastSignIns: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Returns the refused webhooks of these provider configs; also available in dry runs. */
  readonly refusedWebhooks: (configIds: readonly string[]) => ReturnType<typeof readRefusedWebhooks>;
  /** Sends a throttled NOTIFY on a channel. */
  readonly announce: (channel: string) => void;
  /** Aborted when the process shuts down, to close long-lived responses. */
  readonly ending?: AbortSignal;
}

/** Options of a command. `ifMatch`: whether the request's If-Match applies to it. */
export interface SendOptions {
  readonly ifMatch?: boolean;
  /**
   * The revision that earlier checks apply to. The command is refused as `stale` if a person has changed the
   * stream since.
   */
  readonly expected?: number;
  /**
   * ID of the command. Null if a retry changes nothing, so that the stream needn't be read from the start.
   */
  readonly commandId?: string | null;
}

export interface Call<Query = Record<string, unknown>, Body = unknown> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  /** The result of the route's sign-in strategies; undefined for routes without any. */
  readonly signedIn?: SignedIn;
  readonly deps: Deps;
  readonly locale: 'en' | 'de';
  readonly requestId: string;
  /** The Idempotency-Key's ID, or a new one; command IDs of this request are derived from it. */
  readonly commandId: string;
  /** Returns the ID of a command on a stream within this request; a repeated request gets the same ID. */
  readonly commandIdFor: (noun: string, id: string, command: string) => string;
  readonly ifMatch: number | undefined;
  /** Names are lowercase. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly address: string | undefined;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
  readonly send: Send<SendOptions>;
  readonly sendMany: SendMany;
  readonly process: ProcessContext;
  /** Runs work that no event records, such as ending sessions; a dry run skips it. */
  readonly aside: (work: () => Promise<unknown>) => Promise<void>;
  /** Returns the same operations for a dry run, which saves nothing. */
  readonly dry: () => Acting;
}

export type Acting = Pick<Call, 'deps' | 'send' | 'sendMany' | 'process' | 'aside'>;

/** The parts of a call known before its body is read. */
export type Unread = Pick<Call, 'params' | 'query' | 'caller' | 'deps'>;

export interface ShownEntity {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A route's result. `position` is sent with the response, which waits for the route's `projections` before
 * `read` is called.
 */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly read?: () => Promise<{
    readonly body: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  }>;
  readonly position?: bigint;
  /** The ID for a 202 response if the projections lag or `read` fails; also stored for retries. */
  readonly id?: string;
  /** The body of the 202 response if it needs more than the ID. */
  readonly late?: object;
  readonly location?: string;
  /**
   * Starts work that would delay the response. A sweeper must be able to complete the work, as the process
   * may end first.
   */
  readonly after?: () => void;
}

export interface RouteRequest {
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly headers?: z.ZodObject;
  /** Content types accepted instead of JSON; the body is then a Buffer, or the result of `readBody`. */
  readonly mediaTypes?: readonly string[];
  /** The size limit of the body in bytes. Default: 1 MiB, before sign-in 4 KiB for JSON. */
  readonly maxBytes?: number;
  /**
   * Reads a body of `mediaTypes` as a stream, so that it is never completely in memory; its result is the
   * call's body.
   */
  readonly readBody?: (call: Unread, chunks: AsyncIterable<Uint8Array>) => Promise<unknown>;
  /**
   * Reads the entity that a `PUT` replaces: the body may then contain everything that `GET` returns (see
   * `parseWhole`).
   */
  readonly readCurrent?: (call: Call) => Promise<ShownEntity>;
  /** Fields of the replaced entity that change without a command: a `PUT` ignores their values. */
  readonly volatile?: readonly string[];
}

export interface RouteResponse {
  /**
   * 201 and 303 carry `Location`. Default: 200 with a body or media type, 202 with only `acceptedBody`, else
   * 204.
   */
  readonly status?: 201 | 303;
  readonly body?: z.ZodType;
  /** The body of a 202, for work that continues after the response. */
  readonly acceptedBody?: z.ZodType;
  readonly mediaType?: string;
  /** Whether the response can also be a file, if `Accept` names CSV or XLSX. */
  readonly hasFiles?: boolean;
  /** Whether responses with 404, 409 and 503 can be HTML pages. */
  readonly isPage?: boolean;
  /** Tables that the response needs. Commands, and reads with `Position`, wait for them. */
  readonly projections?: readonly string[];
  /**
   * Reads the response to a repeated Idempotency-Key. Default: the route runs again and finds its events by
   * their IDs.
   */
  readonly replay?: (call: Call, id: string) => ReturnType<NonNullable<Reply['read']>>;
  /** Formats a refusal where a standard has its own format. */
  readonly formatProblem?: (problem: Problem) => { readonly media: string; readonly body: object };
}

export interface RoutePolicy {
  /**
   * The permission that the caller needs; `public` if callers needn't authenticate with a bearer strategy.
   */
  readonly access: Permission | 'public';
  /**
   * The authentication strategies that the route accepts, in the order in which they are tried. Default:
   * `defaultStrategies`, none if public. A public route may name strategies that sign in.
   */
  readonly accepts?: readonly StrategyName[];
  /** The command that the route executes, such as `order.submit`; several if the body selects one. */
  readonly command?: string | readonly string[];
  readonly isOpenDuringSetup?: boolean;
  /** Limit of requests per minute and caller; on public routes, per IP address (IPv6: per /64 network). */
  readonly perMinute?: number;
  readonly isExpensive?: (query: Readonly<Record<string, unknown>>) => boolean;
}

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express syntax. Parameters whose names end in `id` must be UUIDs; other values get 404. */
  readonly path: string;
  readonly summary: string;
  readonly policy: RoutePolicy;
  readonly request?: RouteRequest;
  readonly response?: RouteResponse;
  // oxlint-disable-next-line typescript/no-explicit-any -- only a single route types its call (see `route`)
  readonly run: (call: Call<any, any>) => Promise<Reply>;
}

interface TypedRequest<Query, Body> extends Omit<RouteRequest, 'query' | 'body'> {
  readonly query?: Query;
  readonly body?: Body;
}
type TypedRun<Query, Body> = (call: Call<z.output<Query>, z.output<Body>>) => Promise<Reply>;

export const route = <Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType>(
  declared: Omit<Route, 'run' | 'request'> & {
    readonly request?: TypedRequest<Query, Body>;
    readonly run: TypedRun<Query, Body>;
  },
): Route => declared;

/** Declares a variant of a route. `policy`, `request` and `response` are merged field by field. */
export const extendRoute = <Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType>(
  base: Route,
  changes: Partial<Omit<Route, 'policy' | 'request' | 'run'>> & {
    readonly policy?: Partial<RoutePolicy>;
    readonly request?: TypedRequest<Query, Body>;
    readonly run?: TypedRun<Query, Body>;
  },
): Route => ({
  ...base,
  ...changes,
  policy: { ...base.policy, ...changes.policy },
  request: { ...base.request, ...changes.request },
  response: { ...base.response, ...changes.response },
});
