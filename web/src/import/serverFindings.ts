import { csvFields } from '@latchkey/events/credential/csvColumns.ts';
import { Problem } from '../core/problem.ts';
import type { ServerFinding } from './problems.ts';
import { valuesOf, type Mends, type Row } from './checking.ts';
import type { Mapping, Target } from './targets.ts';

interface Sent {
  readonly rows: readonly Row[];
  readonly mapping: Mapping;
  readonly mends: Mends;
  /** Which row each line of what was sent is. */
  readonly places: ReadonlyMap<number, number>;
}

const targetOf = (field: string | null): Target | null => {
  const name = field?.replace(/^(dataParams|recipient|metadata)\./, '') ?? 'file';
  if (name === 'file') return null;
  return csvFields.find(one => one === name) ?? `param:${name}`;
};

/** What the server refused, at the rows of the file that somebody chose; null where it is about anything else than rows. */
export const serverFindings = (
  error: unknown,
  { rows, mapping, mends, places }: Sent,
): readonly ServerFinding[] | null => {
  if (!(error instanceof Problem)) return null;
  const found = error.errors.flatMap((one): readonly ServerFinding[] => {
    const row = places.get(one.line ?? 0);
    if (row === undefined) return [];
    const target = targetOf(one.field);
    const value = target === null ? '' : (valuesOf(rows[row]!, row, mapping, mends).get(target) ?? '');
    const first = places.get(Number(one.params?.['line'] ?? 0));
    const params = { ...one.params, ...(first === undefined ? {} : { line: rows[first]!.line }) };
    const { reason, message } = one;
    return [{ row, line: rows[row]!.line, target, value, reason: reason ?? one.code, params, message }];
  });
  return found.length > 0 ? found : null;
};
