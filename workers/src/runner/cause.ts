import type { CommandContext } from '@latchkey/events/store/decideOne.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';

/** Of the event that caused a job: its id and its correlation. The commands of the job carry both. */
export type Cause = Pick<CommandContext, 'correlationId' | 'causationId'>;

export const causeOf = ({ id, meta }: Pick<Recorded, 'id' | 'meta'>): Cause => ({
  causationId: id,
  correlationId: meta.correlationId,
});
