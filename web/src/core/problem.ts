/**
 * An invalid field with its path, the reason (zod's issue code or a domain reason), its bounds and a message.
 */
export interface ProblemField {
  readonly field: string | null;
  readonly code: string;
  readonly reason: string | null;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly line?: number | null;
  readonly column?: number;
}

interface ProblemBody {
  readonly title?: string;
  readonly code?: string;
  readonly reason?: string;
  readonly detail?: string;
  readonly errors?: readonly ProblemField[];
}

/** Context of a request: whether it was a command, and whether a read missed the caller's last command. */
interface Circumstances {
  readonly isCommand?: boolean;
  readonly isLate?: boolean;
}

/**
 * An error of a request, in one form for all API errors (ERR-01). `status` 0: no response. `message` is in
 * the caller's language, or empty.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly errors: readonly ProblemField[];
  /** Whether the command may have been recorded. Only a rejection by the API rules it out. */
  readonly isUnclear: boolean;
  readonly isLate: boolean;

  constructor(
    status: number,
    body: ProblemBody = {},
    { isCommand = false, isLate = false }: Circumstances = {},
  ) {
    super(body.detail ?? body.title ?? '');
    this.name = 'Problem';
    this.status = status;
    this.code = body.code ?? '';
    this.reason = body.reason ?? (status === 0 ? 'unreachable' : 'internal');
    this.errors = body.errors ?? [];
    this.isUnclear = isCommand && !(status >= 400 && status < 500 && this.code !== '');
    this.isLate = isLate;
  }
}

const parsed = (text: string): ProblemBody => {
  try {
    return JSON.parse(text) as ProblemBody;
  } catch {
    return {};
  }
};

export const problemOf = async (answer: Response, isCommand: boolean) =>
  new Problem(answer.status, parsed(await answer.text().catch(() => '')), {
    isCommand,
    isLate: answer.headers.get('Position-Reached') === 'false',
  });

/**
 * Converts any thrown value to a problem. A `TypeError`, as thrown by `fetch`, counts as no response; other
 * errors keep their message.
 */
export const asProblem = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem(error instanceof TypeError ? 0 : 500, {
        detail: error instanceof TypeError ? '' : String((error as Error).message),
      });

export const isNotFound = (error: unknown) => error instanceof Problem && error.status === 404;

export const isNoCustomer = (error: unknown) =>
  isNotFound(error) || (error instanceof Problem && error.status === 400);

/** Returns whether a record isn't found while this tab's last change isn't projected yet. */
export const isOnItsWay = (error: unknown) => isNotFound(error) && (error as Problem).isLate;

const tooMany = 429;
export const isRefusal = (error: unknown) =>
  error instanceof Problem &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== tooMany &&
  error.code !== '' &&
  !isStalePreview(error);

export const isUnclear = (error: unknown) => error instanceof Problem && error.isUnclear;

/** Returns whether the record has changed in the meantime (`If-Match`). */
export const isStale = (error: unknown) =>
  error instanceof Problem && error.status === 412 && !isStalePreview(error);

export const isStalePreview = (error: unknown) =>
  error instanceof Problem && error.reason === 'stale_preview';
