import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Permission, Role } from '@latchkey/events/access/roles.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
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
import type { readRefusedWebhooks } from '../refusedWebhooksTable.ts';
import type { Problem } from './problem.ts';

/** Who calls, as it stands at this very request. */
export interface Caller {
  readonly id: string;
  readonly kind: Extract<Actor['kind'], 'user' | 'apiKey' | 'oauth'>;
  readonly grants: readonly Grant[];
  /** The first of the roles held, in the order of their strength; null without any. */
  readonly role: Role | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly locale: 'en' | 'de';
  readonly sessionId: string | null;
  /** When its right to call ends by itself; null or missing: it does not, or a session tells. */
  readonly endsAt?: string | null;
  /** A key with an end or with addresses of its own: it makes nothing that opens the product without them. */
  readonly isLimited?: boolean;
  /** Signed in to set up a second factor, and for nothing else yet. */
  readonly isSettingUp?: boolean;
  /** The app that calls for the user. */
  readonly clientId?: string;
  /** Of all that the grants allow, only this. */
  readonly narrowedTo?: readonly Permission[];
}

/** What routes may reach for. Built once in main.ts. */
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
  /** The address that this process listens at, for callers on the same machine. */
  readonly ownUrl: () => string;
  /** When each of these users signed in last, as ISO texts; a dry run reads it, too. */
  readonly lastSignIns: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The refused webhooks of these provider configs; a dry run reads them, too. */
  readonly refusedWebhooks: (configIds: readonly string[]) => ReturnType<typeof readRefusedWebhooks>;
  /** NOTIFY on a channel, debounced. */
  readonly announce: (channel: string) => void;
  /** Aborted when the process is told to end: what stays open by itself closes then. */
  readonly ending?: AbortSignal;
}

/** If-Match and Idempotency-Key of the request apply to its first command. */
export interface SendOptions {
  readonly ifMatch?: boolean;
  /** What was checked before holds for this revision: refused as `stale` when a person has changed the stream since. */
  readonly expected?: number;
  /** Null: a repeat changes nothing by itself and need not be found, so that the stream is not read from its beginning. */
  readonly commandId?: string | null;
}

export interface Call<Query = Record<string, unknown>, Body = unknown> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  readonly deps: Deps;
  readonly locale: 'en' | 'de';
  /** The request's id; every event it records carries it. */
  readonly requestId: string;
  /** Command ids of this request follow from it: the Idempotency-Key's, or a fresh one. */
  readonly commandId: string;
  /** The id under which this request gives a command to a stream: a repeat of the request has the same. */
  readonly commandIdFor: (noun: string, id: string, command: string) => string;
  readonly ifMatch: number | undefined;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly address: string | undefined;
  /** The caller has hung up: nobody reads the answer. */
  readonly isGone: () => boolean;
  readonly send: Send<SendOptions>;
  readonly sendMany: SendMany;
  /** What the steps of a process run with, in the name of the caller. */
  readonly process: ProcessContext;
  /** Does what no event records, such as ending sessions; a dry run leaves it out. */
  readonly aside: (work: () => Promise<unknown>) => Promise<void>;
  /** The parts of a call by which it acts, so that nothing is kept of what it does. */
  readonly dry: () => Acting;
}

export type Acting = Pick<Call, 'deps' | 'send' | 'sendMany' | 'process' | 'aside'>;

/** What is known of a call before its body is read. */
export type Unread = Pick<Call, 'params' | 'query' | 'caller' | 'deps'>;

/** An entity as `GET` answers it, with its ETag. */
export interface ShownEntity {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a route answers. `position` makes the answer carry it, and wait for `reads` before `body` is asked for. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A value, bytes, a stream, or a function that reads it after the projections have caught up. */
  readonly body?: unknown;
  readonly read?: () => Promise<{
    readonly body: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  }>;
  readonly position?: bigint;
  /** The id to answer with a 202 when the projections are late. */
  readonly id?: string;
  /** The body of that 202 where one id does not say it all. */
  readonly late?: object;
  /** Where the entity stands: told with a 201 and a 202. */
  readonly location?: string;
}

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express syntax with `:id`; ids are UUIDs, anything else is not found. */
  readonly path: string;
  readonly summary: string;
  /** `public` needs no token; nothing starts without it. */
  readonly access: Permission | 'public';
  /** The command that this route gives, `order.submit`; several where its body chooses. */
  readonly command?: string | readonly string[];
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Reads the entity that a `PUT` changes: its body may hold all that `GET` answers (see `parseWhole`). */
  readonly whole?: (call: Call) => Promise<ShownEntity>;
  /** Fields of it that move by themselves: a `PUT` lets them through whatever they are. */
  readonly moving?: readonly string[];
  /** Content types taken instead of JSON; the body is then a Buffer. */
  readonly takes?: readonly string[];
  /** Most bytes of a body: usually 1 MiB, for JSON before sign-in 4 KiB. */
  readonly limit?: number;
  /** Reads a body of `takes` as it comes, so that it is never in memory as a whole; what it answers is the call's body. */
  readonly readBody?: (call: Unread, chunks: AsyncIterable<Uint8Array>) => Promise<unknown>;
  /** What it answers as JSON; with neither this nor `replyMedia` it is 204. */
  readonly reply?: z.ZodType;
  /** The body of a 202, where the work continues after the answer. */
  readonly begins?: z.ZodType;
  /** It leads a browser on: 303 with `Location`. */
  readonly redirects?: boolean;
  /** Something is made: 201 with `Location`. */
  readonly creates?: boolean;
  /** Headers of its own that a request may carry. */
  readonly headers?: z.ZodObject;
  readonly replyMedia?: string;
  /** Answers HTML for browsers, also for 404, 409 and 503. */
  readonly isPage?: boolean;
  /** Whether a read with this query answers so much that few of them may run at once (`readConcurrency`). */
  readonly isLong?: (query: Readonly<Record<string, unknown>>) => boolean;
  /** How a refusal is told, where a standard has a document of its own for it. */
  readonly tells?: (problem: Problem) => { readonly media: string; readonly body: object };
  /** Tables that the answer reads: a command and a read with `Position` wait for them. */
  readonly reads?: readonly string[];
  /** The answer to a repeat (Idempotency-Key) of what went through, read anew. Left out: the route runs again and finds its events by their ids. */
  readonly again?: (call: Call, id: string) => ReturnType<NonNullable<Reply['read']>>;
  /** Open to who is signed in to set up a second factor alone. */
  readonly whileSettingUp?: boolean;
  /** Requests per minute: of an address, for routes without a token, else of a caller. */
  readonly perMinute?: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a route's own schemas type its call (see `route`); a list of routes cannot
  readonly run: (call: Call<any, any>) => Promise<Reply>;
}

/** Declares a route so that its schemas type what `run` gets. */
export const route = <Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType>(
  declared: Omit<Route, 'run' | 'query' | 'body'> & {
    readonly query?: Query;
    readonly body?: Body;
    readonly run: (call: Call<z.output<Query>, z.output<Body>>) => Promise<Reply>;
  },
): Route => declared;
