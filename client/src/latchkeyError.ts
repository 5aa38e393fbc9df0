/** A refused field or cell. `line` and `column` are 1-based positions in an imported file. */
export interface RefusedField {
  readonly field: string;
  readonly reason: string;
  readonly message: string;
  readonly code?: string;
  readonly line?: number | null;
  readonly column?: number | null;
}

interface About {
  readonly status?: number;
  readonly code?: string | null;
  readonly reason: string;
  readonly fields?: readonly RefusedField[];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | null;
  readonly cause?: unknown;
}

/**
 * A failed call. `status` is 0 without a complete response; `reason` is then `network`, `timeout`, `aborted`,
 * or why the call was not sent, such as `invalid_key`. `code` and `reason` are stable across versions; the
 * `message` of a response is in the language of `Accept-Language`.
 */
export class LatchkeyError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly reason: string;
  readonly fields: readonly RefusedField[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(message: string, about: About) {
    super(message, { cause: about.cause });
    this.name = 'LatchkeyError';
    this.status = about.status ?? 0;
    this.code = about.code ?? null;
    this.reason = about.reason;
    this.fields = about.fields ?? [];
    this.params = about.params ?? {};
    this.requestId = about.requestId ?? null;
  }
}

interface Problem {
  readonly detail?: string;
  readonly code?: string;
  readonly reason?: string;
  readonly errors?: readonly RefusedField[];
  readonly params?: Readonly<Record<string, unknown>>;
}

const problemIn = (text: string): Problem => {
  try {
    return (JSON.parse(text) ?? {}) as Problem;
  } catch {
    return {};
  }
};

export const refusedBy = ({ status, headers }: Response, text: string): LatchkeyError => {
  const { detail, code, reason, errors, params } = problemIn(text);
  const location = headers.get('Location');
  const isMoved = status >= 300 && status < 400 && location !== null;
  const fallback = isMoved ? `The address redirects to ${location}` : `The response status was ${status}`;
  return new LatchkeyError(detail ?? fallback, {
    status,
    code: code ?? null,
    reason: reason ?? (isMoved ? 'redirect' : 'unknown'),
    fields: errors ?? [],
    params: params ?? {},
    requestId: headers.get('X-Request-Id'),
  });
};

export const unanswered = (error: unknown, signal: AbortSignal | undefined): LatchkeyError => {
  if (error instanceof LatchkeyError) return error;
  if (signal?.aborted)
    return new LatchkeyError('The request was cancelled', { reason: 'aborted', cause: error });
  if (error instanceof Error && error.name === 'TimeoutError')
    return new LatchkeyError('The request timed out', { reason: 'timeout', cause: error });
  const cause = error instanceof Error ? error.cause : undefined;
  const why = (cause instanceof Error && cause.message) || (error instanceof Error && error.message) || '';
  return new LatchkeyError(`Couldn’t reach Latchkey: ${why || 'no response'}`, {
    reason: 'network',
    cause: error,
  });
};
