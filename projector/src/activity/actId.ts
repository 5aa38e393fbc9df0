import type { Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';

/**
 * Returns the ID of a person's act. An act consists of all the person's events with the same correlation ID:
 * those of a request and of the processes that it started.
 */
export const actIdOf = ({ meta }: Recorded, actorId: string): string => uuidv5(meta.correlationId, actorId);
