import { z } from 'zod';
import { rangeSchema, rateSchema } from '../chance.ts';
import { check } from '../http.ts';

const text = z.string().min(1).max(1000);

const behaviourSchema = z.strictObject({
  seed: z.number().int(),
  latencyMs: rangeSchema,
  completionMs: rangeSchema,
  lookupLagMs: rangeSchema,
  errors: z.strictObject({
    rate: rateSchema,
    status: z.union([400, 401, 403, 412, 429, 500].map(status => z.literal(status))),
    message: text,
    permanentFor: text.nullable(),
  }),
  failures: z.strictObject({ rate: rateSchema, code: text, message: text }),
  failEvery: z.number().int().min(0),
  failAttempts: z.number().int().min(0),
  failAs: z.enum(['http', 'webhook']),
  rubbish: text.nullable(),
  timeoutRate: rateSchema,
  workThenSilenceRate: rateSchema,
  webhookBeforeAnswerRate: rateSchema,
  webhookLossRate: rateSchema,
  webhookRepeatRate: rateSchema,
  webhookReorder: z.boolean(),
  webhookRetryMs: z.array(z.number().min(0).max(3_600_000)).min(1).max(10),
  deduplicate: z.boolean(),
  authorization: z.enum(['OK', 'UNAUTHORIZED']),
  outOfStock: z.boolean(),
  badgeTemplates: z.strictObject({
    isOffered: z.boolean(),
    approvalDays: z.number().min(0).max(365),
    refusal: text.nullable(),
  }),
  credentials: z.strictObject({
    apiKey: text,
    apiKeyName: text.nullable(),
    projectId: text.nullable(),
    mobileAppId: text.nullable(),
  }),
});

/**
 * Behavior of the provider. Rates are fractions of calls or webhooks, 0 to 1. Chance depends only on `seed`
 * and the call or webhook, so each run is the same, except for repeats of webhooks about several files.
 * `errors`: HTTP responses. `failures`: accepted calls that fail by webhook. `permanentFor`: prefix of
 * clientRefs that always get the error. `failEvery`: in each group of this many credentials, the last one's
 * first `failAttempts` attempts fail; 0 is off. `webhookRetryMs`: pauses before each delivery attempt of a
 * webhook. `rubbish`: every call of the provider's API gets a 200 with this text and has no effect.
 * `badgeTemplates.refusal`: rejects new templates with this message. `credentials`: null accepts any
 * non-empty ones.
 */
export type Behaviour = z.infer<typeof behaviourSchema>;

export const defaultBehaviour: Behaviour = {
  seed: 1,
  latencyMs: { min: 20, max: 80 },
  completionMs: { min: 200, max: 1500 },
  lookupLagMs: { min: 0, max: 1000 },
  errors: { rate: 0, status: 500, message: 'The provider has a problem', permanentFor: null },
  failures: { rate: 0, code: 'PROVISIONING_FAILED', message: 'The file could not be provisioned' },
  failEvery: 0,
  failAttempts: 1,
  failAs: 'webhook',
  rubbish: null,
  timeoutRate: 0,
  workThenSilenceRate: 0,
  webhookBeforeAnswerRate: 0,
  webhookLossRate: 0,
  webhookRepeatRate: 0,
  webhookReorder: false,
  webhookRetryMs: [0, 1000, 5000, 30_000],
  deduplicate: false,
  authorization: 'OK',
  outOfStock: false,
  badgeTemplates: { isOffered: true, approvalDays: 0, refusal: null },
  credentials: { apiKey: 'sandbox-key', apiKeyName: null, projectId: null, mobileAppId: null },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges `patch` into `now`, objects field by field. Throws an HttpError 400 if the result is invalid. */
export const mergeBehaviour = (now: Behaviour, patch: Record<string, unknown>): Behaviour => {
  const before: Record<string, unknown> = now;
  const merged = Object.entries(patch).map(([name, value]) => {
    const old = before[name];
    return [name, isObject(value) && isObject(old) ? { ...old, ...value } : value] as const;
  });
  return check(behaviourSchema, { ...now, ...Object.fromEntries(merged) });
};
