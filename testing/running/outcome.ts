/** The outcome of a step. `lines`: what to fix; empty on success. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly lines: readonly string[];
  /** Warnings of a successful step. */
  readonly warnings: readonly string[];
  /** Printed after the step's name: `608 files`. */
  readonly note?: string;
}
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

export const none: Outcome = { passed: 0, failed: 0, skipped: 0, lines: [], warnings: [] };
export const passedOne = (note?: string): Outcome => ({ ...none, passed: 1, ...(note ? { note } : {}) });
export const failedOne = (text: string, note?: string): Outcome => ({
  ...none,
  failed: 1,
  lines: text.trimEnd().split('\n'),
  ...(note ? { note } : {}),
});

export const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  lines: outcomes.flatMap(({ lines }) => lines),
  warnings: outcomes.flatMap(({ warnings }) => warnings),
});

/** Formats an outcome: `12 passed, 0 failed`, and the number of skipped tests, if any. */
export const tally = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
