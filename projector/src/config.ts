import { readSettings } from '@latchkey/events/readSettings.ts';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { tracingSettings } from '@latchkey/events/tracing/settings.ts';
import { z } from 'zod';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
export const projectorSettings = z.object({
  DATABASE_URL: postgresUrl,
  /**
   * `esdb://…` or `esdb+discover://…` stores the events in EventStoreDB or KurrentDB. If empty, events are
   * stored in the database.
   */
  EVENT_STORE_URL: eventStoreUrl.optional(),
  /** Database of the read tables. If empty, they are in the main database. */
  READ_DATABASE_URL: postgresUrl.optional(),
  /** The keys of the product, newest first (see `keyRingOf`). */
  SECRET_KEYS: z.string().min(44),
  /** The database's first key. Required once it is no longer in `SECRET_KEYS`. */
  SECRET_HMAC_KEY: z.string().min(43).optional(),
  /** Interval at which chain heads are signed and events checked, in ms. */
  CHAIN_MS: z.coerce.number().int().min(20).max(86_400_000).default(60_000),
  /** Approximate number of events checked each time; more if a full check would take over 20 hours. */
  CHAIN_EVENTS: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  /** Number of events between two heads. */
  CHAIN_HEAD_EVERY: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  /** Port for health and metrics; 0 picks a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...tracingSettings,
});
export type Config = z.output<typeof projectorSettings>;

export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config =>
  readSettings(projectorSettings, env);
