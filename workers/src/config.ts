import { fontFolder } from '@latchkey/events/documents/config.ts';
import { outboundAllow } from '@latchkey/events/outbound/allowed.ts';
import { readSettings } from '@latchkey/events/readSettings.ts';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { pushUrl } from '@latchkey/events/wallet/apple/updateUrl.ts';
import { sender } from '@latchkey/events/outbound/sender.ts';
import { tracingSettings } from '@latchkey/events/tracing/settings.ts';
import { z } from 'zod';
import { pemFile } from './pemFile.ts';

const milliseconds = (usual: number) => z.coerce.number().int().min(10).max(600_000).default(usual);
export const workerSettings = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /**
   * `esdb://…` or `esdb+discover://…`: EventStoreDB or KurrentDB. If empty, events are stored in the
   * database.
   */
  EVENT_STORE_URL: eventStoreUrl.optional(),
  /**
   * `redis://…` or `rediss://…`: Redis or Valkey. `postgres://…`: another database. If empty, the queues are
   * in the database.
   */
  QUEUE_URL: z.url({ protocol: /^(redis|rediss|postgres|postgresql)$/ }).optional(),
  /** Prefix of Redis keys, if several products share one Redis. */
  QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be up to 40 letters, digits, dashes and underscores')
    .optional(),
  SECRET_KEYS: z.string().min(44),
  /** The database's first key, needed once it is no longer in `SECRET_KEYS`. */
  SECRET_HMAC_KEY: z.string().min(43).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  SMS_URL: z.url({ protocol: /^https?$/ }),
  SMS_KEY: z.string().min(1).max(255),
  /** The sender of all emails, as `Name <address>`. */
  MAIL_FROM: sender,
  /**
   * Path of a PEM file with a certificate authority to trust for the mail server, in addition to the
   * well-known ones.
   */
  SMTP_CA: pemFile.optional(),
  /** The public base URL, for provider webhooks, wallet passes and links to credentials. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** The console's URL for links in emails. Default: `PUBLIC_URL`. */
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Private hosts that calls to providers and webhook endpoints may reach: `host` or `host:port`,
   * comma-separated.
   */
  OUTBOUND_ALLOW: outboundAllow,
  /** URL of a test double to call instead of Google Wallet. */
  GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A folder of fonts for scripts that the bundled fonts don't cover. */
  DOCUMENT_FONTS: fontFolder,
  PROVIDER_TIMEOUT_MS: milliseconds(5_000),
  /** Maximum time between recording an attempt and calling the provider. Later calls aren't made. */
  CALL_WITHIN_MS: milliseconds(3_000),
  /** Maximum delay until a new file appears in the provider's lookup. */
  LOOKUP_LAG_MS: milliseconds(2_000),
  /** Time without a report from the provider after which an accepted file is looked up. */
  ASK_AFTER_MS: milliseconds(4_000),
  /** Time without a definite response from the provider after which a file fails. Users can retry it. */
  GIVE_UP_MS: milliseconds(45_000),
  /**
   * Time without a report after which a credential that waits for a phone is looked up. Later lookups have
   * growing intervals.
   */
  ASK_FOR_PHONES_MS: milliseconds(300_000),
  /** Time after which a customer's credentials are compared with the provider's files again. */
  COMPARE_EVERY_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(31 * 86_400_000)
    .default(86_400_000),
  /** Time without a change after which a credential or a file is compared. Newer changes may be in flight. */
  COMPARE_SETTLED_MS: milliseconds(60_000),
  APNS_URL: pushUrl,
  SWEEP_MS: milliseconds(2_000),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...tracingSettings,
});
export type Config = z.output<typeof workerSettings>;

export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config =>
  readSettings(workerSettings, env);
