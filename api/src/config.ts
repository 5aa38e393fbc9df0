import { fontFolder } from '@latchkey/events/documents/config.ts';
import { outboundAllow } from '@latchkey/events/outbound/allowed.ts';
import { newPassword } from '@latchkey/events/kernel/terms.ts';
import { readSettings } from '@latchkey/events/readSettings.ts';
import { pushUrl } from '@latchkey/events/wallet/apple/updateUrl.ts';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { tracingSettings } from '@latchkey/events/tracing/settings.ts';
import { z } from 'zod';

/**
 * Proxies in front of us, separated by commas: addresses, ranges, or Express's names for loopback and private
 * networks.
 */
const trustedProxies = z
  .string()
  .default('loopback')
  .transform(names => names.split(',').flatMap(name => name.trim() || []))
  .pipe(
    z
      .array(
        z.union([
          z.enum(['loopback', 'linklocal', 'uniquelocal']),
          z.ipv4(),
          z.ipv6(),
          z.cidrv4(),
          z.cidrv6(),
        ]),
      )
      .max(50),
  );

export const apiSettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Port for detailed readiness and metrics; 0 picks a free port. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /**
   * URL of EventStoreDB or KurrentDB for events (`esdb://…` or `esdb+discover://…`). If empty, PostgreSQL is
   * used.
   */
  EVENT_STORE_URL: eventStoreUrl.optional(),
  READ_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET_KEYS: z.string().min(44),
  /** The oldest key that the database ever had. Only needed once `SECRET_KEYS` no longer contains it. */
  SECRET_HMAC_KEY: z.string().min(43).optional(),
  SUPER_ADMIN_EMAIL: z.email().optional(),
  SUPER_ADMIN_PASSWORD: newPassword.optional(),
  WEB_DIST: z.string().default(''),
  PUBLIC_URL: z.url().optional(),
  TRUSTED_PROXIES: trustedProxies,
  /**
   * Private addresses that outbound requests may reach. Sign-in providers at these addresses may use plain
   * HTTP.
   */
  OUTBOUND_ALLOW: outboundAllow,
  /**
   * URL to which workers send push notifications for passes. An `http` URL is the sandbox's, whose phones
   * accept passes without a public URL.
   */
  APNS_URL: pushUrl,
  /** URL of a test double to call instead of Google Wallet. */
  GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * URL of the provider sandbox that runs next to the product. If set, along with its key and webhook secret,
   * configs of kind SANDBOX need no settings.
   */
  PROVIDER_SANDBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROVIDER_SANDBOX_KEY: z.string().min(8).optional(),
  PROVIDER_SANDBOX_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** Folder on the database's disk. The system page shows the free space of that disk. */
  DATABASE_FOLDER: z.string().min(1).optional(),
  /** Fonts for scripts that the built-in fonts don't cover. */
  DOCUMENT_FONTS: fontFolder,
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(5_000),
  ENVIRONMENT_LABEL: z.string().max(40).default(''),
  VERSION: z.string().default('0.2.0'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...tracingSettings,
});
export type Config = z.output<typeof apiSettings>;

export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config =>
  readSettings(apiSettings, env);
