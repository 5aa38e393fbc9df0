/**
 * Reasons for rejecting a command. Each catalogue of refusals adds its own by declaration merging; an
 * undeclared reason doesn't compile.
 */
export interface RefusalReasons {}
export type RefusalReason = keyof RefusalReasons;

/**
 * Thrown if a rule rejects the command. The reason is part of the API contract: error code, text and tests
 * depend on it (see `refusals.ts`).
 */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly params: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];

  constructor(
    reason: RefusalReason,
    params: Record<string, unknown> = {},
    fields: readonly FieldProblem[] = [],
  ) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.params = params;
    this.fields = fields;
  }
}

/** An invalid field: its path, the reason (zod's issue code or a domain reason) and its bounds. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export const refuse = (reason: RefusalReason, params?: Record<string, unknown>): never => {
  throw new Refusal(reason, params);
};

/** Rejects a command with all invalid fields at once (400). */
export const refuseFields = (fields: readonly FieldProblem[]): never => {
  throw new Refusal('invalid', {}, fields);
};
