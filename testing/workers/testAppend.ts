import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';

export const appendOn = (
  store: Pick<EventStore, 'read' | 'append'>,
  tenant: { readonly customerId?: string } = {},
) => {
  const by = { kind: 'user' as const, id: uuidv7() };
  return async (stream: string, ...events: readonly DomainEvent[]): Promise<void> => {
    const meta = { by, command: 'test', commandId: uuidv7(), correlationId: uuidv7(), tenant };
    const units = events.map(event => ({ id: uuidv7(), event, meta }));
    const expected = (await store.read(stream)).length;
    const [outcome] = await store.append([{ stream, expected, events: units }]);
    if (!outcome?.ok) throw new Error(`conflict on ${stream}`);
  };
};
