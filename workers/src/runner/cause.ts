import type { CommandContext } from '@latchkey/events/store/decideOne.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';

export type Cause = Pick<CommandContext, 'correlationId' | 'causationId'>;

export const causeOf = ({ id, meta }: Pick<Recorded, 'id' | 'meta'>): Cause => ({
  causationId: id,
  correlationId: meta.correlationId,
});
