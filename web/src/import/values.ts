import type { Target } from './targets.ts';

/** What a cell means: blanks around it count for nothing but in data; a phone number's marks and the order of a written date are put right. */
export const valueOf = (target: Target, cell: string): string => {
  if (target.startsWith('param:')) return cell;
  // our own files put a quote in front of what a spreadsheet would take for a formula
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '');
  if (target === 'phoneNumber') return text.replace(/[\s()/.-]/g, '').replace(/^00(?=[1-9])/, '+');
  if (target === 'startDate') return isoOf(text);
  return text;
};

/** `31.12.2026` is the only written form that cannot be read in two ways. */
const isoOf = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return day === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A value that is probably meant, to be taken by a click; null where nobody can know. */
export const suggestionFor = (target: Target, value: string): string | null => {
  if (target === 'email') {
    const mended = value
      .replaceAll(/\s/g, '')
      .replace(/,(?=[a-z]{2,}$)/i, '.')
      .replace(/\(at\)|\[at\]/i, '@');
    return mended === value ? null : mended;
  }
  if (target === 'startDate') {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
    if (year === undefined || Number(month) < 1 || Number(month) > 12) return null;
    const last = lastDayOf(Number(year), Number(month));
    return Number(day) > last ? `${year}-${month}-${last}` : null;
  }
  if (target.startsWith('param:')) {
    const digits = value
      .trim()
      .replaceAll(/[oO]/g, '0')
      .replaceAll(/[lI]/g, '1')
      .replaceAll(/[\s.-]/g, '');
    return digits !== value && /^[0-9]+$/.test(digits) ? digits : null;
  }
  return null;
};
