import { readSettings } from '@latchkey/events/readSettings.ts';
import { eventStoreUrl } from '@latchkey/events/store/eventStoreDb/url.ts';
import { z } from 'zod';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const schema = z.object({
  /** Where the events are. */
  DATABASE_URL: postgresUrl,
  /** `esdb://…` or `esdb+discover://…` keeps the events in EventStoreDB or KurrentDB; empty: in the database. */
  EVENT_STORE_URL: eventStoreUrl.optional(),
  /** Where the read tables are; the same database unless it is named. */
  READ_DATABASE_URL: postgresUrl.optional(),
  /** The keys of the product, newest first (see `keyRingOf`). */
  SECRET_KEYS: z.string().min(44),
  /** How often heads of the chain are signed and events checked, in milliseconds; about so many events each time; a head behind so many. */
  CHAIN_MS: z.coerce.number().int().min(20).max(86_400_000).default(60_000),
  CHAIN_EVENTS: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  CHAIN_HEAD_EVERY: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  /** Health and metrics; 0 takes a free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
export type Config = z.output<typeof schema>;

/** Reads the environment once. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config =>
  readSettings(schema, env);
