import { z } from 'zod';

/** `EVENT_STORE_URL`: where the events are kept, if not in PostgreSQL. Several hosts are parted by commas, so that it is no URL by the standard. */
export const eventStoreUrl = z
  .string()
  .regex(/^esdb(\+discover)?:\/\/\S+$/, 'must be esdb://… or esdb+discover://…');
