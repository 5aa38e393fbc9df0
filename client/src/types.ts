import type { components, paths } from './contract.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A schema of the API by its name in the contract, such as `Order` or `CredentialInList`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

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
/**
 * The data that a call returns: the body of 200, else of 201, else of 202. A 202 comes last because the
 * client follows it to the record.
 */
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
  readonly signal?: AbortSignal | undefined;
  /** Limit per attempt in ms; overrides the client's. */
  readonly timeoutMs?: number | undefined;
  readonly retries?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** ETag of the version that was read. The call fails with 412 if the record has changed since. */
  readonly ifMatch?: string | undefined;
  /**
   * Idempotency key of a POST (default: a new UUID). Calls of the same path with the same key and body are
   * executed once within 24 hours.
   */
  readonly idempotencyKey?: string | undefined;
  /** Position of an earlier response; a read waits until its result includes it. */
  readonly waitFor?: string | undefined;
  readonly contentType?: string | undefined;
  readonly accept?: string | undefined;
}

export type Options<M extends Method, P extends keyof paths> = CallOptions &
  Params<OperationOf<M, P>> &
  Query<OperationOf<M, P>> &
  Body<OperationOf<M, P>>;

export type Arguments<O> = Partial<O> extends O ? [options?: O] : [options: O];

export type ListPath = {
  [P in PathOf<'get'>]: OperationOf<'get', P> extends { parameters: { query?: { after?: string } } }
    ? Data<'get', P> extends readonly { id: string }[]
      ? P
      : never
    : never;
}[PathOf<'get'>];
export type RowOf<P extends ListPath> =
  Data<'get', P> extends readonly unknown[] ? Data<'get', P>[number] : never;
/** Options of a list. `pageSize`: rows per request, default 100, maximum 1,000. */
export type ListOptions<P extends ListPath> = Options<'get', P> & { readonly pageSize?: number };

export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  /** The revision, for `ifMatch`. */
  readonly etag: string | null;
  /** Position of the change, for `waitFor`; null for reads. */
  readonly position: string | null;
  readonly total: number | null;
  readonly requestId: string | null;
}
