import { z } from 'zod';
import { Problem, type ProblemField } from '../core/problem.ts';

interface Issue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly origin?: unknown;
  readonly [param: string]: unknown;
}

export interface Message {
  readonly key: string;
  readonly args: Readonly<Record<string, unknown>>;
}
const mark = 'message';
/** Serializes a text with its arguments, because forms store errors as strings. */
export const message = (key: string, args: Message['args'] = {}) => mark + JSON.stringify({ key, args });
/** Parses a serialized message. Any other string is a sentence of the API and is returned unchanged. */
export const readMessage = (text: string): Message | string =>
  text.startsWith(mark) ? (JSON.parse(text.slice(mark.length)) as Message) : text;

/** Adds the field's label to the message for a missing value. Returns other messages unchanged. */
export const naming = (label: string, error: string): string =>
  error === message('validation.required') ? message('validation.requiredOf', { name: label }) : error;

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';
const texts: Readonly<Record<string, string>> = {
  required: 'required',
  invalid_type: 'invalid',
  invalid_value: 'invalid',
  invalid_format: 'pattern',
  invalid_union: 'invalid',
  unrecognized_keys: 'invalid',
  too_small: 'minValue',
  too_big: 'maxValue',
  too_long: 'tooLong',
  invalid_email: 'email',
  invalid_phone: 'phone',
  invalid_date: 'date',
  invalid_text: 'text',
  unknown_param: 'unknownParam',
  overlap: 'overlap',
  out_of_range: 'outOfRange',
  duplicate_name: 'duplicate',
  reserved_name: 'reserved',
  changes_host: 'changesHost',
  not_after: 'notAfter',
  start_at_in_past: 'startAtInPast',
  nothing_included: 'nothingIncluded',
  dateNotAfter: 'dateNotAfter',
  dateNotBefore: 'dateNotBefore',
  url: 'url',
  url_schema_validation_error: 'urlScheme',
};
const formats: Readonly<Record<string, string>> = { email: 'email', url: 'url', date: 'date' };
const sized: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: { too_small: 'minLength', too_big: 'maxLength' },
  array: { too_small: 'minItems', too_big: 'maxItems' },
};

/** Returns an issue's code, or the reason for our own rules, as the API does. */
const codeOf = ({ code = 'invalid', params }: Issue): string => {
  const reason = (params as { readonly reason?: unknown } | undefined)?.reason;
  return code === 'custom' && typeof reason === 'string' ? reason : code;
};

export const messageOf = ({ input, origin, minimum, maximum, format, ...rest }: Issue) => {
  const code = codeOf(rest);
  const isMissing =
    code === 'required' ||
    (['invalid_type', 'invalid_value', 'invalid_format', 'invalid_union'].includes(code) && isEmpty(input)) ||
    (code === 'too_small' && origin === 'string' && (input === '' || minimum === 1));
  if (isMissing) return message('validation.required');
  if (format === 'hex_bytes')
    return message('validation.hexLength', {
      length: minimum === maximum ? minimum : `${String(minimum)}–${String(maximum)}`,
    });
  const isNumber = code === 'invalid_type' && (rest.expected === 'number' || rest.expected === 'int');
  const key =
    (isNumber && 'whole') ||
    (code === 'invalid_format' && formats[String(format)]) ||
    (typeof origin === 'string' && sized[origin]?.[code]) ||
    texts[code] ||
    'invalid';
  const { length, name, first, second, representation, date } = rest;
  const args = { minimum, maximum, length, name, first, second, representation, date };
  return message(`validation.${key}`, args);
};

z.config({ customError: issue => messageOf(issue as Issue) });

/**
 * Returns whether the console's own message can name the limit. A `too_long` without `length` (the limit in
 * bytes) gets the API's sentence instead.
 */
const isMeasured = ({ reason, params = {} }: ProblemField) =>
  reason !== 'too_long' || params['length'] !== undefined;

/**
 * Returns the message for a field's API problem: the console's own for a known `reason`, else the API's.
 * `params` has the bounds, and `received` if there was no input.
 */
const sentenceOf = (problem: ProblemField) => {
  const { reason, params = {}, message: text } = problem;
  if (reason === null || !(reason in texts) || !isMeasured(problem)) return text;
  const { received, ...bounds } = params;
  return messageOf({ ...bounds, input: received === undefined ? 'given' : undefined, code: reason });
};

export const fieldErrorsOf = (error: unknown, knows: (field: string) => boolean) => {
  const all = error instanceof Problem ? error.errors.filter(({ line }) => line == null) : [];
  const fields = all.flatMap(one =>
    one.field !== null && knows(one.field) ? [[one.field, sentenceOf(one)] as const] : [],
  );
  const others = all.flatMap(one => {
    if (one.field === null) return [sentenceOf(one)];
    return knows(one.field) ? [] : [naming(one.field, sentenceOf(one))];
  });
  return { fields, others };
};
