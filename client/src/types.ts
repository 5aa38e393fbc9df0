import type { components, paths } from './contract.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A record of the API by the name in its contract, such as `Order` or `CredentialInList`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths] &
  string;

type OperationOf<M extends Method, P extends keyof paths> = paths[P] extends Record<M, infer O> ? O : never;

type Params<O> = O extends { parameters: { path: infer Path } }
  ? { params: Path }
  : O extends { parameters: { path?: infer Path } }
    ? { params?: Path }
    : { params?: never };
type Query<O> = O extends { parameters: { query: infer Q } }
  ? { query: Q }
  : O extends { parameters: { query?: infer Q } }
    ? { query?: Q }
    : { query?: never };

/** Files are sent as text or bytes, with `contentType`. */
type Sent<Content> = Content extends { 'application/json': infer Json } ? Json : string | Uint8Array;
type Body<O> = O extends { requestBody?: never }
  ? { body?: never }
  : O extends { requestBody: { content: infer Content } }
    ? { body: Sent<Content> }
    : O extends { requestBody?: { content: infer Content } }
      ? { body?: Sent<Content> }
      : { body?: never };

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : null;
/** The record that a call returns. A 202 of a command is followed to its record, so it has no type here. */
type DataOf<O> = O extends { responses: infer R }
  ? R extends { 200: infer Found }
    ? JsonOf<Found>
    : R extends { 201: infer Created }
      ? JsonOf<Created>
      : R extends { 202: infer Accepted }
        ? JsonOf<Accepted>
        : null
  : never;

export type Data<M extends Method, P extends keyof paths> = DataOf<OperationOf<M, P>>;

export interface CallOptions {
  /** Cancels the call and its retries. */
  readonly signal?: AbortSignal | undefined;
  /** The time limit of each attempt in ms, instead of the client's. */
  readonly timeoutMs?: number | undefined;
  readonly retries?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The ETag that was read: the change is refused with 412 if someone else changed the record since. */
  readonly ifMatch?: string | undefined;
  /** The key of a POST, by default a new UUID. The same key with the same body is carried out once. */
  readonly idempotencyKey?: string | undefined;
  /** The position of an earlier answer: a read waits until it shows it. */
  readonly waitFor?: string | undefined;
  readonly contentType?: string | undefined;
  readonly accept?: string | undefined;
}

export type Options<M extends Method, P extends keyof paths> = CallOptions &
  Params<OperationOf<M, P>> &
  Query<OperationOf<M, P>> &
  Body<OperationOf<M, P>>;

/** Options may be left out where the contract requires none. */
export type Arguments<O> = Partial<O> extends O ? [options?: O] : [options: O];

/** The paths of lists that continue after a record. */
export type ListPath = {
  [P in PathOf<'get'>]: OperationOf<'get', P> extends { parameters: { query?: { after?: string } } }
    ? Data<'get', P> extends readonly { id: string }[]
      ? P
      : never
    : never;
}[PathOf<'get'>];
export type RowOf<P extends ListPath> =
  Data<'get', P> extends readonly unknown[] ? Data<'get', P>[number] : never;
/** Options of a list. `pageSize`: rows per request, 100 by default and 1,000 at most. */
export type ListOptions<P extends ListPath> = Options<'get', P> & { readonly pageSize?: number };

export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  /** The revision, for `ifMatch`. */
  readonly etag: string | null;
  /** The position of the change, for `waitFor`. */
  readonly position: string | null;
  /** The number of rows of a list; null if it wasn't counted. */
  readonly total: number | null;
  readonly requestId: string | null;
}
