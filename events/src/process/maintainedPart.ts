import { uuidv5 } from '../store/uuid.ts';

/** Returns the ID of a part's maintenance stream. `name`: of the projection, the queue or the config's ID. */
export const maintainedPart = (kind: 'projection' | 'queue' | 'webhooks', name: string): string =>
  uuidv5('maintenance', kind, name);
