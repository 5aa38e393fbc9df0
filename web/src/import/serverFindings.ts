import { csvFields } from '@latchkey/events/dataFormat/csvFields.ts';
import { Problem } from '../core/problem.ts';
import type { ServerFinding } from './problems.ts';
import { valuesOf, type Reading, type Row } from './rowValues.ts';
import type { Target } from './targets.ts';

interface Sent extends Reading {
  readonly rows: readonly Row[];
  readonly places: ReadonlyMap<number, number>;
}

const targetOf = (field: string | null): Target | null => {
  const name = field?.replace(/^(dataParams|recipient|metadata)\./, '') ?? 'file';
  if (name === 'file') return null;
  return csvFields.find(one => one === name) ?? `param:${name}`;
};

/** A rejection of a setting or of the whole file rather than a row. `field`: null for the file. */
export interface StepProblem {
  readonly step: 'columns' | 'review';
  readonly field: string | null;
  readonly message: string;
}
export interface ServerFindings {
  readonly rows: readonly ServerFinding[];
  readonly steps: readonly StepProblem[];
}

/** Fields of the review step. All other fields belong to the columns step. */
const ofReview = ['displayName', 'customerCredentialProviderId'];
const ofTerms = ['cardProfileId', 'pdfDesignId', 'type'];

/**
 * Assigns the errors of a rejection to rows of the file and to steps of the import. Null for an error without
 * field errors.
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
