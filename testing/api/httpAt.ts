export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if it is empty or not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of any shape
  readonly body: any;
}
type Sent = Readonly<Record<string, string>>;

/**
 * Returns an HTTP client for tests. Strings and bytes are sent unchanged, anything else as JSON. `check`
 * validates every response.
 */
export const httpAt = (
  origin: string,
  always: Sent = {},
  check: (method: string, path: string, answer: Answer) => void = () => undefined,
) => {
  const send = async (method: string, path: string, body?: unknown, headers: Sent = {}): Promise<Answer> => {
    const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      headers: { ...always, ...(isJson ? { 'Content-Type': 'application/json' } : {}), ...headers },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    });
    const { status, headers: answered } = response;
    const text = await response.text();
    const isRead = /json/.test(answered.get('content-type') ?? '') && text !== '';
    const answer = { status, headers: answered, text, body: isRead ? JSON.parse(text) : undefined };
    check(method, path, answer);
    return answer;
  };
  return {
    send,
    get: (path: string, headers?: Sent) => send('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Sent) => send('POST', path, body, headers),
    put: (path: string, body: unknown = {}, headers?: Sent) => send('PUT', path, body, headers),
    patch: (path: string, body: unknown = {}, headers?: Sent) => send('PATCH', path, body, headers),
    delete: (path: string, headers?: Sent) => send('DELETE', path, undefined, headers),
  };
};
export type Http = ReturnType<typeof httpAt>;
