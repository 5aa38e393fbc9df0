import { maxCsvProblems } from '@latchkey/events/credential/csvRows.ts';
import { z } from 'zod';
import { fieldError, type Locale } from '../http/problem.ts';
import type { RowProblem } from './recipientDrafts.ts';

export const warnings = {
  warningCount: z.int().describe('Rows that are imported, but have the value of an earlier row'),
  warnings: z.array(
    z.object({
      line: z.int().nullable(),
      column: z.int().optional(),
      field: z.string(),
      reason: z.string(),
      code: z.string(),
      message: z.string(),
      params: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
};

export const warningsOf = (found: readonly RowProblem[], locale: Locale) => ({
  warningCount: found.length,
  warnings: found.slice(0, maxCsvProblems).map(problem => ({ ...problem, ...fieldError(locale)(problem) })),
});
