import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { offeredDate } from './dates.ts';
import { dateTargets, paramOf, type Target } from './targets.ts';

type Representation = DataFormat['dynamicData'][number]['representation'];

/** Removes artifacts of spreadsheets and address books: invisible marks, `="…"`, a leading apostrophe. */
const bare = (value: string): string =>
  value
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^="(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"'))
    .replace(/^'/, '')
    .trim();

/**
 * Matches digits grouped by threes or fours. A single group after a comma or dot might be a fraction, so at
 * least two are required.
 */
const groups =
  /^\d{1,3}(?:[\s'’]\d{3})+$|^\d{1,4}(?:\s\d{4})+$|^\d{1,3}(?:,\d{3}){2,}$|^\d{1,3}(?:\.\d{3}){2,}$/;

const digits = (value: string): string | null => {
  const text = bare(value.normalize('NFKC')).replace(/[.,]0{1,2}$/, '');
  if (groups.test(text)) return text.replace(/\D/g, '');
  if (!/\d/.test(text) || !/^[\doOlI]+$/.test(text)) return null;
  return text.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1');
};
const hex = (value: string): string | null => {
  const text = bare(value.normalize('NFKC')).replace(/^0x/i, '');
  return /^[\da-f]{2}([\s:-])[\da-f]{2}(?:\1[\da-f]{2})*$/i.test(text) ? text.replace(/[\s:-]/g, '') : text;
};
const byRepresentation: Readonly<Record<Representation, (value: string) => string | null>> = {
  DECIMAL: digits,
  BCD: digits,
  HEX: hex,
  BASE64: value => bare(value).replace(/\s/g, ''),
  ASCII: value => bare(value).replace(/\s/g, ' '),
};

const email = (value: string): string =>
  bare(value)
    .replace(/^.*<([^<>\s]+@[^<>\s]+)>$/s, '$1')
    .replace(/^mailto:\s*/i, '')
    .replace(/\(at\)|\[at\]/i, '@')
    .replace(/\s*@\s*/, '@')
    .replace(/[;,.]$/, '')
    .replace(/,(?=[a-z]{2,}$)/i, '.');

/** Removes a remark in parentheses after a phone number: `+49 151 23456789 (home)`. */
const phone = (value: string): string => value.replace(/\([^()\d+]*\)$/, '').trim();

/**
 * Returns the value in a valid spelling, or null. A suggestion never changes the meaning: ambiguous values
 * (`12.5`, `10,045`, `-45`, November 31) get none. The caller must validate it.
 */
export const suggestionFor = (
  target: Target,
  value: string,
  format: Pick<DataFormat, 'dynamicData'> | undefined,
): string | null => {
  const name = paramOf(target);
  const param = format?.dynamicData.find(one => one.name === name);
  const mended = param
    ? byRepresentation[param.representation](value)
    : target === 'email'
      ? email(value)
      : target === 'phoneNumber'
        ? phone(value)
        : dateTargets.includes(target)
          ? offeredDate(value)
          : null;
  return mended === '' || mended === value ? null : mended;
};
