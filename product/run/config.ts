import path from 'node:path';
import { printMisspelled } from '@latchkey/events/misspelledSettings.ts';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { sender } from '@latchkey/events/outbound/sender.ts';
import { brokerList } from '@latchkey/workers/relay/brokerList.ts';
import { z } from 'zod';
import { isBlockedPort } from './blockedPorts.ts';

/** The checkout, with packages, node_modules and `.cache`. */
export const root = path.resolve(import.meta.dirname, '..', '..');

const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be postgres://user:password@host/database',
});
const http = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const port = z.coerce
  .number('must be a number')
  .int()
  .min(0)
  .max(65_535)
  .refine(given => !isBlockedPort(given), 'is a port that browsers block');
export const productSettings = z.object({
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the API's detailed readiness and metrics; 0 picks a free one. */
  HEALTH_PORT: port.default(0),
  LATCHKEY_DATA: z.string().default('.latchkey'),
  DATABASE_URL: postgres.optional(),
  READ_DATABASE_URL: postgres.optional(),
  EVENT_STORE_URL: eventStoreUrl.optional(),
  QUEUE_URL: z
    .url({ protocol: /^(rediss?|postgres(ql)?)$/, error: 'must be redis://… or postgres://…' })
    .optional(),
  /**
   * Kafka brokers. If set, the relay runs and publishes events to them. The relay's other settings come from
   * the environment.
   */
  KAFKA_BROKERS: brokerList.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }).optional(),
  MAIL_FROM: sender.optional(),
  SMS_URL: http.optional(),
  SMS_KEY: z.string().max(255).optional(),
  PUBLIC_URL: http.optional(),
  /** URL to call instead of Apple's push service for passes. */
  APNS_URL: http.optional(),
  /** URL to call instead of Google Wallet. */
  GOOGLE_WALLET_URL: http.optional(),
  /**
   * Addresses that requests to providers, sign-in providers and webhook endpoints may reach although they are
   * private or lack TLS, in addition to our sandbox: `host` or `host:port`, comma-separated.
   */
  OUTBOUND_ALLOW: z.string().default(''),
  SECRET_KEYS: z
    .string()
    .regex(
      /^[\w+/=-]{43,44}(\s*,\s*[\w+/=-]{43,44})*$/,
      'must be base64 keys of 32 bytes each, separated by commas',
    )
    .optional(),
  /** The database's first key. Required once it is no longer in `SECRET_KEYS`. */
  SECRET_HMAC_KEY: z
    .string()
    .regex(/^[\w+/=-]{43,44}$/, 'must be a base64 key of 32 bytes')
    .optional(),
  SUPER_ADMIN_EMAIL: z.email('must be an email address').optional(),
  SUPER_ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(255).optional(),
  WEB_DIST: z.string().default(path.join(root, 'web', 'dist')),
  /** Whether to create demo data, once per data folder. Default: only in an embedded database. */
  DEMO: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Collector of traces. The processes check these settings. */
  OTEL_EXPORTER_OTLP_ENDPOINT: http.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_TRACES_SAMPLER_ARG: z.string().default(''),
  /** Set by make. If present, the product ends when make does. */
  MAKELEVEL: z.string().optional(),
});
const withSender = productSettings.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM !== undefined, {
  path: ['MAIL_FROM'],
  error: 'must be the sender of all emails if SMTP_URL is set, such as Access <no-reply@your-domain>',
});
export type Settings = z.output<typeof productSettings>;
type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown if settings are invalid. The message is a table of all problems. */
export class WrongSettings extends Error {}

const table = (issues: readonly z.core.$ZodIssue[], env: Environment): string => {
  const lines = issues.map(({ path: [name = ''], message }) => {
    const isSecret = /PASSWORD|KEY/.test(String(name));
    return `  ${String(name).padEnd(22)}${message} (it is ${isSecret ? 'secret' : (env[String(name)] ?? 'not set')})`;
  });
  return `These settings are invalid:\n\n${lines.join('\n')}\n\nSee docs/settings.md for the allowed values.`;
};

/** Reads the settings of `make start`, with defaults. Empty means unset. Throws `WrongSettings`. */
export const readSettings = (env: Environment = process.env): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  printMisspelled(given, productSettings.shape);
  const parsed = withSender.safeParse(given);
  if (!parsed.success) throw new WrongSettings(table(parsed.error.issues, env));
  return parsed.data;
};

/**
 * Returns the environment for our own processes: all variables of this process, because they may include
 * settings that only those processes read (SMTP_CA, SWEEP_MS, …).
 */
export const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Returns a minimal environment, without our secrets. */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'].flatMap(name => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
