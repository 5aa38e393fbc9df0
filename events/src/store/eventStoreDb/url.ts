import { z } from 'zod';

/**
 * The setting `EVENT_STORE_URL`: the URL of the event store if it isn't PostgreSQL. Several hosts are
 * separated by commas, which standard URLs don't allow.
 */
export const eventStoreUrl = z
  .string()
  .regex(/^esdb(\+discover)?:\/\/\S+$/, 'must be esdb://… or esdb+discover://…');
