import { Problem } from '../core/problem.ts';

/** The bad rows of an imported file; empty for any other problem. */
export const rowProblems = (error: unknown) =>
  error instanceof Problem ? error.errors.filter(({ line }) => line != null) : [];

export const hasRowProblems = (error: unknown) => (rowProblems(error).length > 0 ? true : null);
