import { z } from 'zod';

/**
 * The `EVENT_STORE_URL` setting, for an event store other than PostgreSQL. Commas separate several hosts,
 * which standard URLs don't allow.
 */
export const eventStoreUrl = z
  .string()
  .regex(/^esdb(\+discover)?:\/\/\S+$/, 'must be esdb://… or esdb+discover://…');
