import { fontFolder } from '@latchkey/events/documents/config.ts';
import { outboundAllow } from '@latchkey/events/outbound/allowed.ts';
import { readSettings } from '@latchkey/events/readSettings.ts';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { pushUrl } from '@latchkey/events/wallet/apple/updateUrl.ts';
import { sender } from '@latchkey/events/outbound/sender.ts';
import { z } from 'zod';
import { pemFile } from './pemFile.ts';

const milliseconds = (usual: number) => z.coerce.number().int().min(10).max(600_000).default(usual);
export const workerSettings = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /**
   * `esdb://…` or `esdb+discover://…` stores the events in EventStoreDB or KurrentDB; if empty, in the
   * database.
   */
  EVENT_STORE_URL: eventStoreUrl.optional(),
  /** `redis://…`: queues are on Redis or Valkey. If empty, they are in the database. */
  QUEUE_URL: z.url({ protocol: /^(redis|rediss|postgres|postgresql)$/ }).optional(),
  /** The first part of keys in Redis, for several products on one Redis. */
  QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be up to 40 letters, digits, dashes and underscores')
    .optional(),
  SECRET_KEYS: z.string().min(44),
  /** The oldest key that the database ever had, once it is no longer in `SECRET_KEYS`. */
  SECRET_HMAC_KEY: z.string().min(43).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  SMS_URL: z.url({ protocol: /^https?$/ }),
  SMS_KEY: z.string().min(1).max(255),
  /** The sender of all emails: `Name <address>`. */
  MAIL_FROM: sender,
  /**
   * A file with the PEM of a certificate authority to trust for the mail server, in addition to the
   * well-known ones.
   */
  SMTP_CA: pemFile.optional(),
  /** The public address for webhooks of providers. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** The URL of the console, for links in emails; `PUBLIC_URL` if empty. */
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Private addresses that provider calls may reach: `host` or `host:port`, separated by commas. */
  OUTBOUND_ALLOW: outboundAllow,
  /** The URL of a double of Google Wallet, which is called instead of Google. */
  GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Fonts for scripts that the bundled fonts lack. */
  DOCUMENT_FONTS: fontFolder,
  /** Timeout of a call to the provider. */
  PROVIDER_TIMEOUT_MS: milliseconds(5_000),
  /** Maximum time between recording an attempt and calling the provider; a later call is not made. */
  CALL_WITHIN_MS: milliseconds(3_000),
  /** Maximum time until the provider's lookup shows a new file. */
  LOOKUP_LAG_MS: milliseconds(2_000),
  /** An accepted file is looked up if the provider hasn't reported on it after this time. */
  ASK_AFTER_MS: milliseconds(4_000),
  /** A file fails if the provider hasn't responded clearly after this time; a person can retry it. */
  GIVE_UP_MS: milliseconds(45_000),
  /**
   * A credential that waits for a phone is looked up if the provider hasn't reported on it after this time,
   * then at growing intervals.
   */
  ASK_FOR_PHONES_MS: milliseconds(300_000),
  APNS_URL: pushUrl,
  SWEEP_MS: milliseconds(2_000),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
export type Config = z.output<typeof workerSettings>;

/** Parses the settings from the environment; throws if one is invalid. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config =>
  readSettings(workerSettings, env);
