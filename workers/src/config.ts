import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fontFolder } from '@latchkey/events/documents/config.ts';
import { outboundAllow } from '@latchkey/events/outbound/allowed.ts';
import { readSettings } from '@latchkey/events/readSettings.ts';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { pushUrl } from '@latchkey/events/wallet/apple/updateUrl.ts';
import { sender } from '@latchkey/events/outbound/sender.ts';
import { z } from 'zod';

const milliseconds = (usual: number) => z.coerce.number().int().min(10).max(600_000).default(usual);
const pemFile = z.string().transform((file, context) => {
  try {
    return new X509Certificate(readFileSync(file)).toString();
  } catch {
    context.addIssue({ code: 'custom', message: 'must name a file with a certificate in PEM' });
    return z.NEVER;
  }
});
const schema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** `esdb://…` or `esdb+discover://…` keeps the events in EventStoreDB or KurrentDB; empty: in the database. */
  EVENT_STORE_URL: eventStoreUrl.optional(),
  /** `redis://…` puts the queues on Redis or Valkey; empty: the database. */
  QUEUE_URL: z.url({ protocol: /^(redis|rediss|postgres|postgresql)$/ }).optional(),
  SECRET_KEYS: z.string().min(44),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  SMS_URL: z.url({ protocol: /^https?$/ }),
  SMS_KEY: z.string().min(1).max(255),
  /** The sender of all mail: `Name <address>`. */
  MAIL_FROM: sender,
  /** A file with the PEM of an authority to trust for the mail server, beside the well-known ones. */
  SMTP_CA: pemFile.optional(),
  /** Where providers reach us with their webhooks. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Where people reach the console, for the links in their mails; empty: `PUBLIC_URL`. */
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Providers at private addresses that may be called all the same: `host` or `host:port`, parted by commas, as they stand in the address. */
  OUTBOUND_ALLOW: outboundAllow,
  /** The address of a double of Google Wallet, which is called instead of Google. */
  GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Fonts for scripts that the product's own ones lack. */
  DOCUMENT_FONTS: fontFolder,
  /** A call to the provider may take this long. */
  PROVIDER_TIMEOUT_MS: milliseconds(5_000),
  /** A recorded attempt is called within this time, or not at all. */
  CALL_WITHIN_MS: milliseconds(3_000),
  /** How late the provider's look-up may be. */
  LOOKUP_LAG_MS: milliseconds(2_000),
  /** An accepted file without a word from the provider is asked for after this time. */
  ASK_AFTER_MS: milliseconds(4_000),
  /** A file of which the provider gives no clear answer is given up after this time; a person can retry it. */
  GIVE_UP_MS: milliseconds(45_000),
  /** A credential of which the provider has said nothing for so long while it waits for a phone is asked for, then ever more rarely. */
  ASK_FOR_PHONES_MS: milliseconds(300_000),
  APNS_URL: pushUrl,
  SWEEP_MS: milliseconds(2_000),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
export type Config = z.output<typeof schema>;

/** Reads the environment once. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config =>
  readSettings(schema, env);
