import type { Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';

/**
 * Returns the ID of a person's act. All events of one person with the same correlation ID share it: those of
 * a request and of the processes that it started.
 */
export const actIdOf = ({ meta }: Recorded, actorId: string): string => uuidv5(meta.correlationId, actorId);
