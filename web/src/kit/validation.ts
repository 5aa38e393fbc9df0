import { z } from 'zod';
import { Problem, type ProblemField } from '../core/problem.ts';

interface Issue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly origin?: unknown;
  readonly [param: string]: unknown;
}

/** A text to be translated where it is shown. */
export interface Message {
  readonly key: string;
  readonly args: Readonly<Record<string, unknown>>;
}
const mark = '@@message@@';
/** A text with its arguments, as one string: what forms carry as an error. */
export const message = (key: string, args: Message['args'] = {}) => mark + JSON.stringify({ key, args });
/** Back again; a string that is no key of ours is its own text (a sentence of the API). */
export const readMessage = (text: string): Message | string =>
  text.startsWith(mark) ? (JSON.parse(text.slice(mark.length)) as Message) : text;

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';
/** zod's codes and the domain's reasons for one field, and the text for each. */
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
  not_after: 'notAfter',
};
const formats: Readonly<Record<string, string>> = { email: 'email', url: 'url', date: 'date' };
const sized: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: { too_small: 'minLength', too_big: 'maxLength' },
  array: { too_small: 'minItems', too_big: 'maxItems' },
};

/** One issue, one translatable sentence; the same whether zod found it here or the API found it there. */
export const messageOf = ({ code = 'invalid', input, origin, minimum, maximum, format, ...rest }: Issue) => {
  const isMissing =
    code === 'required' ||
    (['invalid_type', 'invalid_value', 'invalid_format', 'invalid_union'].includes(code) && isEmpty(input)) ||
    (code === 'too_small' && origin === 'string' && (input === '' || minimum === 1));
  if (isMissing) return message('validation.required');
  const key =
    (code === 'invalid_format' && formats[String(format)]) ||
    (typeof origin === 'string' && sized[origin]?.[code]) ||
    texts[code] ||
    'invalid';
  const { length, name, first, second, representation } = rest;
  return message(`validation.${key}`, { minimum, maximum, length, name, first, second, representation });
};

z.config({ customError: issue => messageOf(issue as Issue) });

const isKnown = (reason: string) => reason in texts;
const sentenceOf = ({ reason, code, params, message }: ProblemField) => {
  const name = [reason ?? '', code].find(isKnown);
  return name === undefined ? message : messageOf({ input: 'given', ...params, code: name });
};

/** The fields of a problem by path, and whether any of them has no input in this form. */
export const fieldErrorsOf = (error: unknown, knows: (field: string) => boolean) => {
  const all = error instanceof Problem ? error.errors.filter(({ line }) => line == null) : [];
  const fields = all.flatMap(one =>
    one.field !== null && knows(one.field) ? [[one.field, sentenceOf(one)] as const] : [],
  );
  const others = all.filter(one => one.field === null || !knows(one.field)).map(sentenceOf);
  return { fields, others };
};
