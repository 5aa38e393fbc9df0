import type { FieldProblem } from '@latchkey/events/kernel/index.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const paramNames = [
  'origin',
  'minimum',
  'maximum',
  'expected',
  'values',
  'keys',
  'format',
  'divisor',
] as const;
const paramsOf = (issue: Issue): Record<string, unknown> => ({
  ...Object.fromEntries(
    paramNames.flatMap(name => {
      const value = (issue as unknown as Record<string, unknown>)[name];
      return value === undefined ? [] : [[name, typeof value === 'bigint' ? String(value) : value]];
    }),
  ),
  ...(issue.input === undefined || issue.input === null ? { received: String(issue.input) } : {}),
});

/** Returns the reason that a refinement defines, else Zod's own code. */
const reasonOf = (issue: Issue): string => {
  const named: unknown = issue.code === 'custom' ? issue.params?.['reason'] : undefined;
  return typeof named === 'string' ? named : issue.code;
};

/**
 * Converts Zod's issues to problems with path, reason and bounds. `received` is only set for missing values.
 * Each unknown key of an object is a separate problem.
 */
export const problemsOfIssues = (issues: readonly Issue[]): readonly FieldProblem[] =>
  issues.flatMap(issue => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') {
      const { code: reason, keys } = issue;
      return keys.map((key): FieldProblem => ({ field: [...path, key.slice(0, 100)].join('.'), reason }));
    }
    return [{ field: path.join('.'), reason: reasonOf(issue), params: paramsOf(issue) }];
  });

const sizes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: { too_small: 'too_short', too_big: 'too_long' },
  array: { too_small: 'too_few_items', too_big: 'too_many_items' },
};
const formats: Readonly<Record<string, string>> = { email: 'email', url: 'url', uuid: 'uuid', guid: 'uuid' };

/**
 * Returns a problem's key in `fieldTexts`. One reason can have several keys, e.g. for strings and for numbers
 * that are too large.
 */
export const sentenceFor = ({ reason, params = {} }: FieldProblem): string => {
  const { origin, minimum, maximum, format, received, length } = params;
  const isMissing = received !== undefined && reason.startsWith('invalid_');
  if (isMissing || (reason === 'too_small' && origin === 'string' && minimum === 1)) return 'required';
  if (reason === 'too_long' && length !== undefined) return 'does_not_fit';
  if (format === 'hex_bytes') return minimum === maximum ? 'hex_bytes' : 'hex_range';
  if (reason === 'invalid_format') return formats[String(format)] ?? reason;
  return sizes[String(origin)]?.[reason] ?? reason;
};
