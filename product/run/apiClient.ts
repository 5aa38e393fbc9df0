const timeoutMs = 30_000;

export class ApiRefused extends Error {
  readonly status: number;
  readonly problem: unknown;

  constructor(method: string, path: string, status: number, problem: unknown) {
    super(`${method} ${path} answered ${status}: ${JSON.stringify(problem)}`);
    this.name = 'ApiRefused';
    this.status = status;
    this.problem = problem;
  }
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/**
 * Returns a client of a running product, signed in if `token` is given. Sends the newest position along, so
 * that it reads its own writes. Requests time out after 30 s.
 */
export const apiClient = (baseUrl: string, token?: string) => {
  let position: string | null = null;
  const ask = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const isText = typeof body === 'string';
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(position === null ? {} : { Position: position }),
        ...(body === undefined ? {} : { 'Content-Type': isText ? 'text/csv' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    position = response.headers.get('Position') ?? position;
    const text = await response.text();
    const answer = text && response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text;
    if (!response.ok) throw new ApiRefused(method, path, response.status, answer);
    return { status: response.status, body: answer, headers: response.headers } as Answer<T>;
  };
  return {
    get: <T>(path: string, headers?: Record<string, string>) => ask<T>('GET', path, undefined, headers),
    post: <T>(path: string, body: unknown = {}, headers?: Record<string, string>) =>
      ask<T>('POST', path, body, headers),
    put: <T>(path: string, body: unknown, headers?: Record<string, string>) =>
      ask<T>('PUT', path, body, headers),
    remove: (path: string) => ask<null>('DELETE', path),
  };
};
export type ApiClient = ReturnType<typeof apiClient>;

export const signIn = async (baseUrl: string, credentials: { email: string; password: string }) => {
  const { body } = await apiClient(baseUrl).post<{ token: string }>('/admin/auth/login', credentials);
  return apiClient(baseUrl, body.token);
};
