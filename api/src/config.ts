import { fontFolder } from '@latchkey/events/documents/config.ts';
import { outboundAllow } from '@latchkey/events/outbound/allowed.ts';
import { newPassword } from '@latchkey/events/kernel/terms.ts';
import { readSettings } from '@latchkey/events/readSettings.ts';
import { pushUrl } from '@latchkey/events/wallet/apple/updateUrl.ts';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { z } from 'zod';

/** Proxies in front of us, parted by commas: addresses, ranges of them, or Express's names for those of one's own machine and networks. */
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

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Readiness with its details, and metrics; 0 takes a free port. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** `esdb://…` or `esdb+discover://…` keeps the events in EventStoreDB or KurrentDB; empty: in the database. */
  EVENT_STORE_URL: eventStoreUrl.optional(),
  READ_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET_KEYS: z.string().min(44),
  SUPER_ADMIN_EMAIL: z.email().optional(),
  SUPER_ADMIN_PASSWORD: newPassword.optional(),
  /** The console's files; empty: no console is served. */
  WEB_DIST: z.string().default(''),
  PUBLIC_URL: z.url().optional(),
  /** Whose `X-Forwarded-For` says where a caller is. */
  TRUSTED_PROXIES: trustedProxies,
  /** Providers at private addresses that may be called all the same. */
  OUTBOUND_ALLOW: outboundAllow,
  /** Where the workers send pushes for passes. Phones of the sandbox (`http`) take passes without a public address. */
  APNS_URL: pushUrl,
  /** A test double to call instead of Google Wallet. */
  GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Fonts for scripts that the product's own ones lack. */
  DOCUMENT_FONTS: fontFolder,
  /** A call to a provider may take this long. */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(10).max(60_000).default(5_000),
  ENVIRONMENT_LABEL: z.string().max(40).default(''),
  /** A read table that lacks an event for longer makes the API not ready. */
  PROJECTION_LAG_MS: z.coerce.number().int().min(1).max(86_400_000).default(15_000),
  VERSION: z.string().default('0.2.0'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
export type Config = z.output<typeof schema>;

/** Reads the environment once. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config =>
  readSettings(schema, env);
