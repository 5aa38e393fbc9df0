import { maxValue } from '@latchkey/events/dataFormat/codec.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { misfitOf } from '../credential/misfits.ts';
import type { Finding } from './checkRows.ts';
import { hasOpenOrder, type DateOrder } from './dates.ts';
import { paramOf } from './targets.ts';

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
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(value)) return 'shortened';
  if (/[^+\d]/.test(value)) return 'phoneDigits';
  return value.startsWith('+') ? 'phone' : 'phoneCountry';
};
const lasting: Readonly<Record<string, string>> = {
  required: 'required',
  invalid_text: 'text',
  unreadable: 'unreadable',
  ragged_row: 'ragged',
  unterminated_quote: 'openQuote',
  stray_quote: 'strayQuote',
  row_too_long: 'rowTooLong',
  duplicate_in_request: 'duplicate',
  repeated_value: 'repeated',
  'credential.secured_data_taken': 'taken',
  'credential.ends_before_start': 'reversed',
};

/**
 * Returns the key and arguments of the text for a problem (cause, limit, fix), or null if the server's own
 * text is better. `dateOrder`: null while undecided.
 */
export const explain = (
  { target, value, reason, params }: Pick<Finding, 'target' | 'value' | 'reason' | 'params'>,
  format: DataFormat | undefined,
  dateOrder: DateOrder | null,
): Explanation | null => {
  const isDate = reason === 'invalid_date' || reason === 'invalid_time';
  const named = lasting[reason];
  if (named !== undefined) return { name: named, args: params as Explanation['args'] };
  if (reason === 'invalid_email') return { name: email(value), args: {} };
  if (reason === 'invalid_phone') return { name: phone(value), args: {} };
  if (isDate && hasOpenOrder(value))
    return { name: dateOrder === null ? 'dateOrderOpen' : 'dateOrder', args: {} };
  if (reason === 'invalid_time' && value.includes(':')) return { name: 'time', args: {} };
  if (isDate) return { name: /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'dateUnknown' : 'date', args: {} };
  const name = target === null ? null : paramOf(target);
  const param = format?.dynamicData.find(one => one.name === name);
  if (param && reason === 'too_long' && ['DECIMAL', 'BCD'].includes(param.representation))
    return { name: 'numberMax', args: { maximum: maxValue(param), smart_count: param.length } };
  if (param && reason === 'too_long') return { name: 'bytes', args: { smart_count: param.length } };
  if (param && reason === 'invalid_format') return { name: misfitOf(param.representation, value), args: {} };
  return reason === 'too_long' ? { name: 'long', args: { maximum: 255 } } : null;
};
