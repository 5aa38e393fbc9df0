import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { events, personal, revised, type DomainEvent } from '../../kernel/index.ts';
import { catalogueOf } from '../codec.ts';
import type { Position } from '../position.ts';
import type { Actor, EventStore, Meta, NewEvent, Outcome, StreamAppend, StoredEvent } from '../store.ts';

/** Events of a noun that only the store's tests use. */
export const ticketEvents = events({
  TicketOpened: z.object({ title: z.string() }),
  TicketAssigned: z.object({
    to: personal(z.string()),
    phone: personal(z.string().nullable()),
    urgent: z.boolean(),
  }),
  TicketClosed: revised(z.object({ reason: z.string(), by: personal(z.string()) }), ({ why, ...rest }) => ({
    ...rest,
    reason: why,
  })),
});
/** Version 1 of `TicketClosed`. */
export const firstEvents = events({ TicketClosed: z.object({ why: z.string(), by: personal(z.string()) }) });
export const ticketCatalogue = () => new Map(catalogueOf([{ events: ticketEvents }]));

export const { TicketOpened, TicketAssigned, TicketClosed } = ticketEvents;
export const ada: Actor = { kind: 'user', id: 'ada' };

export const metaOf = (given: Partial<Meta> = {}): Meta => ({
  by: ada,
  command: 'test',
  commandId: randomUUID(),
  correlationId: 'correlation',
  tenant: { customerId: 'customer' },
  ...given,
});

export const ticket = (noun = 'ticket') => `${noun}-${randomUUID()}`;

export const newEvent = (event: DomainEvent, meta: Partial<Meta> = {}): NewEvent => ({
  id: randomUUID(),
  event,
  meta: metaOf(meta),
});

export const opened = (count: number): readonly NewEvent[] =>
  Array.from({ length: count }, (_, n) => newEvent(TicketOpened({ title: `ticket ${n}` })));

export const toAppend = (stream: string, expected: number, ...events: readonly NewEvent[]): StreamAppend => ({
  stream,
  expected,
  events,
});

export const positionIn = (outcome: Outcome | undefined): Position => {
  if (!outcome?.ok) throw new Error('it was not recorded');
  return outcome.position;
};

export const storedOf = async (store: EventStore, stream: string): Promise<readonly StoredEvent[]> => {
  const { length } = await store.read(stream);
  const places = Array.from({ length }, (_, n) => ({ stream, revision: n + 1 }));
  return (await store.storedAt(places)).toSorted((a, b) => a.revision - b.revision);
};
