export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly lines: readonly string[];
  readonly warnings: readonly string[];
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

export const tally = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
