import { z } from 'zod';
import type { FieldProblem } from '../kernel/index.ts';
import { time } from '../kernel/terms.ts';

export interface Validity {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

export type ValidityChange = { readonly [End in keyof Validity]?: Validity[End] | undefined };

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
export const hasOffset = (value: string): boolean => /(?:Z|[+-]\d\d:?\d\d)$/.test(value);
const instantOf = (value: string): Date => new Date(hasOffset(value) ? value : `${value}Z`);
/** Returns whether the year can be stored in events and PostgreSQL. */
const isStorable = (value: string): boolean => {
  const year = (isDay(value) ? new Date(value) : instantOf(value)).getUTCFullYear();
  return year >= 1 && year <= 9_999;
};

const moment = (timeOfDay: string) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
    .check(({ value, issues }) => {
      if (!isStorable(value))
        issues.push({ code: 'invalid_format', format: 'datetime', input: value, continue: false });
    })
    .overwrite(value =>
      isStorable(value)
        ? (isDay(value) ? new Date(value + timeOfDay) : instantOf(value)).toISOString()
        : value,
    );

export const validityInput = {
  validFrom: moment('T00:00:00.000Z').nullable(),
  validTo: moment('T23:59:59.999Z').nullable(),
};
/** Start and end, as recorded in events. Events of earlier versions have neither. */
export const validity = { validFrom: time.nullable().default(null), validTo: time.nullable().default(null) };
export const recordedValidity = z.object({ validFrom: time.nullable(), validTo: time.nullable() });

export const isSameValidity = (one: Validity, other: Validity): boolean =>
  one.validFrom === other.validFrom && one.validTo === other.validTo;

/**
 * Returns whether a change sets a new start, for which the credential has to wait. If the start is removed, a
 * waiting credential waits until the next `applyValidity`.
 */
export const isNewStart = (validFrom: string | null, replaced: Validity): boolean =>
  validFrom !== null && validFrom !== replaced.validFrom;

export const isReached = (moment: string, at: string): boolean => Date.parse(moment) <= Date.parse(at);

export const endsBeforeStart = ({ validFrom, validTo }: Validity): boolean =>
  validFrom !== null && validTo !== null && isReached(validTo, validFrom);

export const validityProblems = (validity: Validity): readonly FieldProblem[] =>
  endsBeforeStart(validity) ? [{ field: 'validTo', reason: 'credential.ends_before_start' }] : [];
