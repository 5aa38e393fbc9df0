import type { FieldProblem } from '@latchkey/events/kernel/index.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const isMissing = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) ||
  (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);

const sizes: Readonly<Record<string, Readonly<Record<'too_small' | 'too_big', string>>>> = {
  string: { too_small: 'too_short', too_big: 'too_long' },
  array: { too_small: 'too_few_items', too_big: 'too_many_items' },
};
const formats: Readonly<Record<string, string>> = { email: 'email', url: 'url', uuid: 'uuid', guid: 'uuid' };

const reasonOf = (issue: Issue): string => {
  if (isMissing(issue)) return 'required';
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return sizes[issue.origin]?.[issue.code] ?? issue.code;
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'invalid_format';
  return issue.code;
};

const paramNames = ['minimum', 'maximum', 'expected', 'values', 'keys', 'format', 'divisor'] as const;
const paramsOf = (issue: Issue): Record<string, unknown> =>
  Object.fromEntries(
    paramNames.flatMap(name => {
      const value = (issue as unknown as Record<string, unknown>)[name];
      return value === undefined ? [] : [[name, typeof value === 'bigint' ? String(value) : value]];
    }),
  );

/** Zod's issues as the API speaks of them: path, reason, bounds. */
export const problemsOfIssues = (issues: readonly Issue[]): readonly FieldProblem[] =>
  issues.map(issue => ({ field: issue.path.join('.'), reason: reasonOf(issue), params: paramsOf(issue) }));
