import { csvFields } from '@latchkey/events/dataFormat/csvFields.ts';
import { Problem } from '../core/problem.ts';
import type { ServerFinding } from './problems.ts';
import { valuesOf, type Reading, type Row } from './rowValues.ts';
import type { Target } from './targets.ts';

interface Sent extends Reading {
  readonly rows: readonly Row[];
  /** The row of each line of the sent file. */
  readonly places: ReadonlyMap<number, number>;
}

const targetOf = (field: string | null): Target | null => {
  const name = field?.replace(/^(dataParams|recipient|metadata)\./, '') ?? 'file';
  if (name === 'file') return null;
  return csvFields.find(one => one === name) ?? `param:${name}`;
};

/**
 * A rejection that concerns no single row: of a term of the import, or of the whole file. `field`: null for
 * the file.
 */
export interface StepProblem {
  readonly step: 'columns' | 'review';
  readonly field: string | null;
  readonly message: string;
}
export interface ServerFindings {
  readonly rows: readonly ServerFinding[];
  readonly steps: readonly StepProblem[];
}

/** Fields of the review; all others, and the columns, belong to the second step. */
const ofReview = ['displayName', 'customerCredentialProviderId'];
const ofTerms = ['cardProfileId', 'pdfDesignId', 'type'];

/**
 * Assigns a rejection to the rows of the chosen file and to the steps of the import; null for an error
 * without fields.
 */
export const serverFindings = (error: unknown, { rows, places, ...reading }: Sent): ServerFindings | null => {
  if (!(error instanceof Problem) || error.errors.length === 0) return null;
  const steps = error.errors.flatMap(({ field, line, message }): readonly StepProblem[] => {
    if (places.has(line ?? 0)) return [];
    if (field !== null && ofReview.includes(field)) return [{ step: 'review', field, message }];
    const isTerm = field !== null && ofTerms.includes(field);
    return [{ step: 'columns', field: isTerm ? field : null, message }];
  });
  const found = error.errors.flatMap((one): readonly ServerFinding[] => {
    const row = places.get(one.line ?? 0);
    if (row === undefined) return [];
    const target = targetOf(one.field);
    const value = target === null ? '' : (valuesOf(rows[row]!, row, reading).get(target) ?? '');
    const first = places.get(Number(one.params?.['line'] ?? 0));
    const params = { ...one.params, ...(first === undefined ? {} : { line: rows[first]!.line }) };
    const { reason, message } = one;
    return [{ row, line: rows[row]!.line, target, value, reason: reason ?? one.code, params, message }];
  });
  return { rows: found, steps };
};
