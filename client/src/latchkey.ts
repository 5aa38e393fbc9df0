import { randomUUID } from 'node:crypto';
import { LatchkeyError, refusedBy } from './latchkeyError.ts';
import { AttemptFailed, retryAfterMs, withRetries } from './retries.ts';
import type {
  Answer,
  Arguments,
  CallOptions,
  Data,
  ListOptions,
  ListPath,
  Method,
  Options,
  PathOf,
  RowOf,
} from './types.ts';

/**
 * Settings of a client. `url`: the console's URL. `timeoutMs`: limit per attempt (default 30 s). `retries`:
 * retries after transient failures (default 4).
 */
export interface Settings {
  readonly url: string;
  readonly apiKey: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  readonly retries?: number;
}

interface Given extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const maxPerPage = 1_000;
/** Maximum number of reads while waiting for a position; the server waits up to 2 s each time. */
const maxReads = 15;

const baseOf = (url: string): string => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new LatchkeyError('The address must begin with https:// or http://', { reason: 'invalid_url' });
  return `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, '');
};

const pathOf = (path: string, { params = {}, query = {} }: Given): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new LatchkeyError(`The path parameter ${name} is missing`, { reason: 'missing_parameter' });
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value])
      if (part !== undefined && part !== null) search.append(name, String(part));
  return search.size === 0 ? filled : `${filled}?${search}`;
};

const bodyOf = (body: unknown): string | Uint8Array<ArrayBuffer> | undefined =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array
    ? (body as string | Uint8Array<ArrayBuffer> | undefined)
    : JSON.stringify(body);

const typeOf = (body: unknown): Record<string, string> => {
  if (body === undefined) return {};
  const isFile = typeof body === 'string' || body instanceof Uint8Array;
  return { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' };
};

const present = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const dataIn = (text: string, response: Response): unknown => {
  if (text === '') return null;
  if (response.headers.get('Content-Type')?.includes('json')) return JSON.parse(text) as unknown;
  throw new LatchkeyError('The response isn’t from Latchkey’s API. Check the address.', {
    status: response.status,
    reason: 'not_json',
  });
};

const totalOf = (headers: Headers): number | null => {
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  return total === undefined ? null : Number(total);
};

/** Calls the API with an API key. Every failure is a `LatchkeyError`. */
export class Latchkey {
  readonly #base: string;
  readonly #apiKey: string;
  readonly #fetch: typeof fetch;
  readonly #timeoutMs: number;
  readonly #retries: number;

  constructor({ url, apiKey, fetch: ownFetch, timeoutMs = 30_000, retries = 4 }: Settings) {
    this.#base = baseOf(url);
    // fetch would include an invalid key in its error
    if (!/^[\x21-\x7e]+$/.test(apiKey))
      throw new LatchkeyError('The API key is empty or contains characters that aren’t allowed', {
        reason: 'invalid_key',
      });
    this.#apiKey = apiKey;
    this.#fetch = ownFetch ?? fetch;
    this.#timeoutMs = timeoutMs;
    this.#retries = retries;
  }

  get<P extends PathOf<'get'>>(path: P, ...[options]: Arguments<Options<'get', P>>) {
    return this.#call<Data<'get', P>>('get', path, options);
  }

  /** Sends an idempotency key with every POST, so that retries are executed once. */
  post<P extends PathOf<'post'>>(path: P, ...[options]: Arguments<Options<'post', P>>) {
    return this.#call<Data<'post', P>>('post', path, options);
  }

  put<P extends PathOf<'put'>>(path: P, ...[options]: Arguments<Options<'put', P>>) {
    return this.#call<Data<'put', P>>('put', path, options);
  }

  patch<P extends PathOf<'patch'>>(path: P, ...[options]: Arguments<Options<'patch', P>>) {
    return this.#call<Data<'patch', P>>('patch', path, options);
  }

  delete<P extends PathOf<'delete'>>(path: P, ...[options]: Arguments<Options<'delete', P>>) {
    return this.#call<Data<'delete', P>>('delete', path, options);
  }

  /** Yields all rows of a list; pages are requested lazily. */
  async *list<P extends ListPath>(
    path: P,
    ...options: Arguments<ListOptions<P>>
  ): AsyncGenerator<RowOf<P>, void, undefined> {
    for await (const page of this.pages(path, ...options)) yield* page;
  }

  /**
   * Yields the pages of a list. Rows added in the meantime may be missing; rows that move in the order may be
   * missing or repeated.
   */
  async *pages<P extends ListPath>(
    path: P,
    ...[options]: Arguments<ListOptions<P>>
  ): AsyncGenerator<readonly RowOf<P>[], void, undefined> {
    const { pageSize = 100, query, ...rest } = (options ?? {}) as Given & { readonly pageSize?: number };
    if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > maxPerPage)
      throw new LatchkeyError(`The page size must be between 1 and ${maxPerPage}`, {
        reason: 'invalid_page_size',
      });
    for (let after = query?.['after']; ;) {
      const page = { ...rest, query: { ...query, limit: pageSize, after } };
      const { data } = await this.#call<readonly RowOf<P>[]>('get', path, page);
      if (data.length > 0) yield data;
      if (data.length < pageSize) return;
      after = (data.at(-1) as { readonly id: string } | undefined)?.id;
    }
  }

  /** Returns the raw response to a GET, for files (for example with `accept: 'text/csv'`). */
  download<P extends PathOf<'get'>>(path: P, ...[options]: Arguments<Options<'get', P>>) {
    return this.#send('get', path, (options ?? {}) as Given, response => Promise.resolve(response));
  }

  async #call<T>(method: Method, path: string, options: unknown = {}): Promise<Answer<T>> {
    const given = options as Given;
    const answer = await this.#read<T>(method, path, given);
    const { response, data } = answer;
    const position = response.headers.get('Position');
    const location = response.headers.get('Location');
    const isLate = response.status === 202 && position !== null && /^\/(?!\/)/.test(location ?? '');
    if (!isLate) return answer;
    // recorded but not visible yet: reads the record, and keeps fields that only this response has (a new
    // key)
    const { signal, timeoutMs, retries } = given;
    const found = await this.#read<T>('get', location!, { signal, timeoutMs, retries, waitFor: position });
    return { ...found, status: 202, position, data: { ...found.data, ...data } };
  }

  /**
   * Sends a call and parses the response. A read with `waitFor` is repeated until the result includes the
   * position, at most `maxReads` times.
   */
  async #read<T>(method: Method, path: string, given: Given): Promise<Answer<T> & { response: Response }> {
    for (let reads = 1; ; reads++) {
      const { response, data } = await this.#send(method, path, given, async response => ({
        response,
        data: dataIn(await response.text(), response) as T,
      }));
      const { status, headers } = response;
      const requestId = headers.get('X-Request-Id');
      if (headers.get('Position-Reached') !== 'false') {
        const [etag, position] = [headers.get('ETag'), headers.get('Position')];
        return { response, data, status, etag, position, total: totalOf(headers), requestId };
      }
      if (reads === maxReads)
        throw new LatchkeyError('The change is recorded but isn’t visible yet. Don’t send it again.', {
          status,
          reason: 'late',
          requestId,
        });
    }
  }

  #send<T>(method: Method, path: string, given: Given, read: (response: Response) => Promise<T>): Promise<T> {
    const { signal, timeoutMs = this.#timeoutMs, retries = this.#retries, body } = given;
    const address = `${this.#base}${pathOf(path, given)}`;
    const headers = {
      Accept: 'application/json',
      ...typeOf(body),
      ...present({
        Accept: given.accept,
        'Content-Type': given.contentType,
        'If-Match': given.ifMatch,
        Position: given.waitFor,
        'Idempotency-Key': method === 'post' ? (given.idempotencyKey ?? randomUUID()) : undefined,
      }),
      ...given.headers,
      Authorization: `Bearer ${this.#apiKey}`,
    };
    const attempt = async (): Promise<T> => {
      const limit = AbortSignal.timeout(timeoutMs);
      const response = await this.#fetch(address, {
        method: method.toUpperCase(),
        headers,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(body === undefined ? {} : { body: bodyOf(body)! }),
      });
      if (response.ok) return read(response);
      throw new AttemptFailed(refusedBy(response, await response.text()), retryAfterMs(response.headers));
    };
    // only POST has idempotency keys; other changes may have been executed even if the response was lost
    return withRetries(attempt, { retries, isRepeatable: method === 'get' || method === 'post', signal });
  }
}
