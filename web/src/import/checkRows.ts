import { checkParam, fieldChecks } from '@latchkey/events/credential/csvColumns.ts';
import type { CsvField } from '@latchkey/events/dataFormat/csvFields.ts';
import { paramProblems, securedValueOf } from '@latchkey/events/credential/content.ts';
import { validityInput, validityProblems } from '@latchkey/events/credential/validity.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { breathe } from './decodeFile.ts';
import { mendKey, valuesOf, type Mends, type Reading, type Row } from './rowValues.ts';
import { sentValue } from './sentValues.ts';
import { paramOf, type Target } from './targets.ts';

/** A problem of a cell, or of a whole row (`target` null). `row`: index after the header. */
export interface Finding {
  readonly row: number;
  readonly line: number;
  readonly target: Target | null;
  readonly value: string;
  readonly reason: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Whether the row is imported anyway. */
  readonly isWarning?: true;
}
export interface Rules extends Omit<Reading, 'mends'> {
  readonly format: DataFormat | undefined;
  readonly isExclusive: boolean;
  readonly width: number;
}

const slice = 100;

const paramsIn = (values: ReadonlyMap<Target, string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...values].flatMap(([target, value]) => {
      const name = paramOf(target);
      return name === null || value === '' ? [] : [[name, value] as const];
    }),
  );

/** Returns a start or end of validity as the server parses it; null if it is empty or invalid. */
const instantIn = (
  values: ReadonlyMap<Target, string>,
  name: keyof typeof validityInput,
  rules: Rules,
): string | null =>
  validityInput[name].safeParse(sentValue(name, values.get(name) ?? '', rules)).data ?? null;

export const checkRow = (row: Row, n: number, rules: Rules, mends: Mends): readonly Finding[] => {
  const { format, width } = rules;
  const at = { row: n, line: row.line };
  const whole = (reason: string, params = {}) => [
    { ...at, target: null, value: row.cells.join(' ').slice(0, 200), reason, params },
  ];
  if (row.malformed !== null) return whole(row.malformed);
  if (row.cells.length !== width) return whole('ragged_row', { expected: width, found: row.cells.length });
  const values = valuesOf(row, n, { ...rules, mends });
  const own = [...values].flatMap(([target, value]) => {
    if (value === '' && target !== 'nameOnCard') return [];
    const reason = value.includes('\uFFFD')
      ? 'unreadable'
      : (paramOf(target) === null ? fieldChecks[target as CsvField] : checkParam)(value);
    const params = reason === 'too_long' ? { maximum: 255 } : {};
    return reason === null ? [] : [{ ...at, target, value, reason, params }];
  });
  const validity = validityProblems({
    validFrom: instantIn(values, 'validFrom', rules),
    validTo: instantIn(values, 'validTo', rules),
  }).map(({ reason }) => ({
    ...at,
    target: 'validTo' as const,
    value: values.get('validTo') ?? '',
    reason,
    params: {},
  }));
  if (!format) return [...own, ...validity];
  const misfits = paramProblems(format, paramsIn(values)).flatMap(({ field, reason, params = {} }) => {
    const target: Target = `param:${field.slice('dataParams.'.length)}`;
    const value = values.get(target);
    // a missing column is reported once, in the mapping of columns
    return value === undefined ? [] : [{ ...at, target, value, reason, params }];
  });
  return [...own, ...validity, ...misfits];
};

/** Returns a row's value that must or should be unique in the file; null if it has none. */
const uniqueValueOf = (row: Row, n: number, rules: Rules, mends: Mends) => {
  const { format } = rules;
  if (!format || row.malformed !== null) return null;
  const values = paramsIn(valuesOf(row, n, { ...rules, mends }));
  // invalid values have no bytes
  return paramProblems(format, values).length > 0 ? null : securedValueOf(format, values);
};

/** Returns the row indexes of each unique value, in file order, without skipped rows. */
const holdersIn = (rows: readonly Row[], left: ReadonlySet<number>, rules: Rules, mends: Mends) => {
  const holders = new Map<string, number[]>();
  for (const [n, row] of rows.entries()) {
    const value = left.has(n) ? null : uniqueValueOf(row, n, rules, mends);
    if (value !== null) holders.set(value, [...(holders.get(value) ?? []), n]);
  }
  return holders;
};

/**
 * Returns a checker of a file's rows. `checkAll` checks them in slices, without corrections; corrected rows
 * are checked on demand.
 */
export const checkerOf = (rows: readonly Row[], rules: Rules) => {
  const inFile = new Map<number, readonly Finding[]>();
  const mended = (mends: Mends) => new Set(Object.keys(mends).map(key => Number(key.split(' ')[0])));
  let last: { mends: Mends; left: ReadonlySet<number>; found: ReturnType<typeof holdersIn> } | null = null;
  const holders = (mends: Mends, left: ReadonlySet<number>) => {
    if (last?.mends !== mends || last.left !== left)
      last = { mends, left, found: holdersIn(rows, left, rules, mends) };
    return last.found;
  };
  return {
    checkAll: async (signal: AbortSignal): Promise<void> => {
      for (let at = 0; at < rows.length && !signal.aborted; at += slice) {
        for (let n = at; n < Math.min(at + slice, rows.length); n++) {
          const findings = checkRow(rows[n]!, n, rules, {});
          if (findings.length > 0) inFile.set(n, findings);
        }
        await breathe();
      }
    },
    isFine: (n: number, target: Target, value: string, mends: Mends, left: ReadonlySet<number>): boolean => {
      const now = { ...mends, [mendKey(n, target)]: value };
      if (checkRow(rows[n]!, n, rules, now).some(one => one.target === target)) return false;
      if (!rules.isExclusive || target !== `param:${rules.format?.mainDataParam}`) return true;
      const unique = uniqueValueOf(rows[n]!, n, rules, now);
      return unique === null || (holders(mends, left).get(unique) ?? []).every(one => one === n);
    },
    /**
     * Returns all problems, ordered by line. A repeated unique value is a problem, or a warning if duplicates
     * are allowed, in all its rows except the first and those with other problems.
     */
    findings: (mends: Mends, left: ReadonlySet<number>): readonly Finding[] => {
      const changed = mended(mends);
      const now = new Map([...inFile].filter(([n]) => !changed.has(n)));
      for (const n of changed) {
        const findings = rows[n] ? checkRow(rows[n], n, rules, mends) : [];
        if (findings.length > 0) now.set(n, findings);
      }
      const target: Target = `param:${rules.format?.mainDataParam}`;
      const repeats = [...holders(mends, left).values()].flatMap(([first, ...others]) =>
        others
          .filter(n => !now.has(n))
          .map((n): Finding => {
            const value = valuesOf(rows[n]!, n, { ...rules, mends }).get(target) ?? '';
            const params = { line: rows[first!]!.line };
            const at = { row: n, line: rows[n]!.line, target, value, params };
            return rules.isExclusive
              ? { ...at, reason: 'duplicate_in_request' }
              : { ...at, reason: 'repeated_value', isWarning: true };
          }),
      );
      const all = [...[...now.values()].flat(), ...repeats];
      return all.toSorted((one, other) => one.line - other.line);
    },
  };
};
export type Checker = ReturnType<typeof checkerOf>;
