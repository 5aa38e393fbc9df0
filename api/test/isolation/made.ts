import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { placeOf } from './places.ts';
import type { Noun, Owner, Thing } from './rules.ts';

type StreamEvents = readonly [stream: string, ...events: DomainEvent[]];
export interface Made {
  readonly thing: Thing;
  readonly streamEvents: StreamEvents;
}
export const make = (
  noun: Noun,
  owner: Owner,
  events: readonly DomainEvent[],
  id = uuidv7(),
  within: Thing['within'] = {},
): Made => ({
  thing: { noun, id, owner, place: placeOf(owner), within },
  streamEvents: [`${noun}-${id}`, ...events],
});
export type Maker = (owner: Owner, id?: string) => Made;
