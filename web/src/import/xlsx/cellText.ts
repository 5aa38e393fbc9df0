/** Built-in number formats that show a date, alone or with a time. */
const dateFormats: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
]);

export type NumberStyle =
  | { readonly kind: 'plain' | 'date' }
  | { readonly kind: 'padded'; readonly digits: number };
const plain: NumberStyle = { kind: 'plain' };

export const numberStyleOf = (id: number, code: string | null): NumberStyle => {
  if (code === null) return dateFormats.has(id) ? { kind: 'date' } : plain;
  const [first = ''] = code.split(';');
  if (/^0{2,}$/.test(first)) return { kind: 'padded', digits: first.length };
  const bare = first.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '');
  return /[yd]/i.test(bare) ? { kind: 'date' } : plain;
};

/**
 * Significant digits that spreadsheets store. Longer numbers have lost digits and keep their exponent to show
 * that.
 */
const maxDigits = 15;

/**
 * Returns a number without an exponent: `1.5E+3` is `1500`. Digits aren't rounded. Returns other text, and
 * exponents beyond `maxDigits`, unchanged.
 */
export const plainNumber = (raw: string): string => {
  const found = /^([+-]?)(\d+)(?:\.(\d*))?(?:E([+-]?\d{1,3}))?$/i.exec(raw.trim());
  if (!found) return raw.trim();
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (Number(exponent) !== 0 && (point > maxDigits || point < -maxDigits)) return raw.trim();
  const padded =
    point > digits.length
      ? digits.padEnd(point, '0')
      : digits.padStart(digits.length - Math.min(0, point), '0');
  const at = Math.max(0, point);
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0';
  const right = padded.slice(at).replace(/0+$/, '');
  const text = right === '' ? left : `${left}.${right}`;
  return sign === '-' && text !== '0' ? `-${text}` : text;
};

const dayMs = 86_400_000;
/** Day 0 of each date system, in ms. The 1900 system counts a February 29, 1900 that didn't exist. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** Formats a date as `2026-12-31`, with its time unless it is midnight. Null for an invalid date. */
export const dateText = (raw: string, system: 1900 | 1904): string | null => {
  const days = Number(raw);
  if (!Number.isFinite(days) || days < 0 || days > 2_958_466) return null;
  const correction = system === 1900 && days < 60 ? 1 : 0;
  // rounded to seconds, as fractions of a day are inexact
  const ms = Math.round(((days + correction) * dayMs) / 1_000) * 1_000;
  const iso = new Date(epochs[system] + ms).toISOString();
  const [day = '', time = ''] = iso.split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, time.startsWith(':00', 5) ? 5 : 8)}`;
};

export const numberText = (raw: string, style: NumberStyle, system: 1900 | 1904): string => {
  if (style.kind === 'date') return dateText(raw, system) ?? raw;
  const text = plainNumber(raw);
  return style.kind === 'padded' && /^\d+$/.test(text) ? text.padStart(style.digits, '0') : text;
};

/** Decodes escapes such as `_x000D_`, which workbooks use for characters that XML doesn't allow. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
