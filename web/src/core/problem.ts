/**
 * One field that the API refused: where, why (zod's issue code or a domain reason), its bounds, and its
 * sentence.
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

/** About the request: it was a command; the read could not show the caller's last command yet. */
interface Circumstances {
  readonly isCommand?: boolean;
  readonly isLate?: boolean;
}

/**
 * An error of a request, in one shape for everything the API answers (ERR-01). `status` 0: there was no answer.
 * `message` is the sentence in the caller's language, empty when the API gave none.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly errors: readonly ProblemField[];
  /** The command may be recorded, and may not be: nothing but a refusal of the API says that it is not. */
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

/** Any thrown thing as a problem; our own bugs are named by their message. */
export const asProblem = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem(error instanceof TypeError ? 0 : 500, {
        detail: error instanceof TypeError ? '' : String((error as Error).message),
      });

export const isNotFound = (error: unknown) => error instanceof Problem && error.status === 404;

/** There is no record of that id, or it cannot even be one. */
export const isNoCustomer = (error: unknown) =>
  isNotFound(error) || (error instanceof Problem && error.status === 400);

/** Not found so far: what this browser has just recorded is not shown yet. */
export const isOnItsWay = (error: unknown) => isNotFound(error) && (error as Problem).isLate;

const tooMany = 429;
/** Refused for a reason, which is there when it is asked again, too. */
export const isRefusal = (error: unknown) =>
  error instanceof Problem &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== tooMany &&
  error.code !== '' &&
  !isStalePreview(error);

export const isUnclear = (error: unknown) => error instanceof Problem && error.isUnclear;

/** Somebody else has changed it since (`If-Match`). */
export const isStale = (error: unknown) =>
  error instanceof Problem && error.status === 412 && !isStalePreview(error);

/** What a change touches is another count by now than the one that was looked at. */
export const isStalePreview = (error: unknown) =>
  error instanceof Problem && error.reason === 'stale_preview';
