/** Reasons for which a command can be refused. Each catalogue of refusals adds its own by declaration merging; a reason that stands in none does not compile. */
export interface RefusalReasons {}
export type RefusalReason = keyof RefusalReasons;

/** The domain said no. The reason is the contract: wire code, sentence and test all hang on it (see `access/refusals.ts`). */
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

/** One wrong field: where, why (zod's issue code or a domain reason) and its bounds. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export const refuse = (reason: RefusalReason, params?: Record<string, unknown>): never => {
  throw new Refusal(reason, params);
};

/** Refuses with every failing field at once (400). */
export const refuseFields = (fields: readonly FieldProblem[]): never => {
  throw new Refusal('invalid', {}, fields);
};
