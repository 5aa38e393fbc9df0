import type { Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';

/**
 * Returns the ID of a person's act: all events with the same correlation ID that the person recorded, or that
 * processes recorded on the person's behalf.
 */
export const actIdOf = ({ meta }: Recorded, actorId: string): string => uuidv5(meta.correlationId, actorId);
