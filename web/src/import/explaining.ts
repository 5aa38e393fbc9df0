import { maxValue } from '@latchkey/events/dataFormat/codec.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import type { Finding } from './checking.ts';
import { paramOf } from './targets.ts';

/** What is wrong, by the name of its sentence, with its limits. */
export interface Explanation {
  readonly name: string;
  readonly args: Readonly<Record<string, number | bigint | string>>;
}

const email = (value: string): string => {
  if (!value.includes('@')) return 'emailNoAt';
  if (/\s/.test(value)) return 'emailSpace';
  if (value.includes(',')) return 'emailComma';
  return value.endsWith('@') ? 'emailNoDomain' : 'email';
};
const phone = (value: string): string => {
  if (/[^+\d]/.test(value)) return 'phoneDigits';
  return value.startsWith('+') ? 'phone' : 'phoneCountry';
};
const misfits: Readonly<Record<string, string>> = {
  HEX: 'hex',
  DECIMAL: 'digits',
  BCD: 'digits',
  ASCII: 'ascii',
  BASE64: 'base64',
};
const lasting: Readonly<Record<string, string>> = {
  required: 'required',
  invalid_text: 'text',
  ragged_row: 'ragged',
  unterminated_quote: 'openQuote',
  stray_quote: 'strayQuote',
  row_too_long: 'rowTooLong',
  duplicate_in_request: 'duplicate',
  'credential.secured_data_taken': 'taken',
};

/** The sentence for a finding: what is wrong, what the limit is, what to do. Null: the server's own sentence is the better one. */
export const explain = (
  { target, value, reason, params }: Pick<Finding, 'target' | 'value' | 'reason' | 'params'>,
  format: DataFormat | undefined,
): Explanation | null => {
  const named = lasting[reason];
  if (named !== undefined) return { name: named, args: params as Explanation['args'] };
  if (reason === 'invalid_email') return { name: email(value), args: {} };
  if (reason === 'invalid_phone') return { name: phone(value), args: {} };
  if (reason === 'invalid_date')
    return { name: /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'dateUnknown' : 'date', args: {} };
  const name = target === null ? null : paramOf(target);
  const param = format?.dynamicData.find(one => one.name === name);
  if (param && reason === 'too_long' && ['DECIMAL', 'BCD'].includes(param.representation))
    return { name: 'numberMax', args: { maximum: maxValue(param), smart_count: param.length } };
  if (param && reason === 'too_long') return { name: 'bytes', args: { smart_count: param.length } };
  if (param && reason === 'invalid_format') return { name: misfits[param.representation]!, args: {} };
  return reason === 'too_long' ? { name: 'long', args: { maximum: 255 } } : null;
};
