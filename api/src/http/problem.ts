import type { RefusalText } from '@latchkey/events/access/refusals.ts';
import {
  Refusal,
  UnknownEvent,
  type FieldProblem,
  type RefusalReason,
} from '@latchkey/events/kernel/index.ts';
import { refusals } from '@latchkey/events/refusals.ts';
import { isPassing } from '@latchkey/events/store/postgres/unavailable.ts';
import { z } from 'zod';
import { fieldTexts } from './fieldTexts.ts';
import { problemsOfIssues, sentenceFor } from './fieldProblems.ts';
import { stateName } from './stateNames.ts';

export type Locale = 'en' | 'de';

/** A problem response (RFC 9457), as described in `api.md`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly detail: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly object[];
  readonly current?: unknown;
}

const filled = (locale: Locale, sentence: string, params: Readonly<Record<string, unknown>> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (name === 'state' && typeof value === 'string') return stateName(locale, value);
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  });

export const fieldError = (locale: Locale) => (problem: FieldProblem) => {
  const text =
    fieldTexts[sentenceFor(problem)] ??
    (refusals as Readonly<Record<string, RefusalText>>)[problem.reason] ??
    fieldTexts['custom']!;
  return { ...problem, code: text.code, message: filled(locale, text[locale], problem.params) };
};

export class FieldsRefused extends Refusal {
  constructor(
    reason: RefusalReason,
    fields: readonly (FieldProblem & { readonly line?: number | null })[],
    params = {},
  ) {
    super(reason, params, fields);
  }
}

/** SQLSTATE of a missing table: no projector has built it yet. */
const notBuilt = '42P01';
const isAway = (error: unknown): boolean =>
  isPassing(error) ||
  error instanceof UnknownEvent || // written by a newer process, which is about to replace this one
  (error as { code?: string } | null | undefined)?.code === notBuilt;

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError) return new Refusal('invalid', {}, problemsOfIssues(error.issues));
  return new Refusal(isAway(error) ? 'unavailable' : 'internal');
};

/**
 * Returns the problem in the caller's language. Errors other than refusals and validation errors reveal no
 * details.
 */
export const problemOf = (error: unknown, locale: Locale): Problem => {
  const refusal = asRefusal(error);
  const text: RefusalText = refusals[refusal.reason];
  const status = Number(text.code.slice(0, 3));
  const detail = filled(locale, text[locale], refusal.params);
  return {
    type: `/docs/errors#${refusal.reason}`,
    title: filled(locale, text[locale].split(/(?<=[.!?]) /)[0] ?? detail, refusal.params),
    status,
    code: text.code,
    reason: refusal.reason,
    detail,
    ...(Object.keys(refusal.params).length > 0 ? { params: refusal.params } : {}),
    ...(refusal.fields.length > 0 ? { errors: refusal.fields.map(fieldError(locale)) } : {}),
  };
};
