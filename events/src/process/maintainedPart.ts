import { uuidv5 } from '../store/uuid.ts';

/**
 * Returns the ID of a part's maintenance stream. `name`: name of the projection or queue, or ID of the
 * config.
 */
export const maintainedPart = (kind: 'projection' | 'queue' | 'webhooks', name: string): string =>
  uuidv5('maintenance', kind, name);
