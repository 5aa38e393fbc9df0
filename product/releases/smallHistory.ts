import { nounOf, type StoredEvent } from '@latchkey/events/store/store.ts';

/**
 * Maximum events per customer. Customers with more are left out, except for their contracts, because no small
 * demo customer has one.
 */
const largest = 2_500;

const customerOf = ({ meta }: StoredEvent): string | null =>
  (JSON.parse(meta) as { tenant: { customerId?: string | null } }).tenant.customerId ?? null;

/**
 * Returns the IDs of a few small customers (at most `largest` events) whose events together cover all event
 * types of small customers.
 */
const chosenOf = (events: readonly StoredEvent[]): ReadonlySet<string> => {
  const all = new Map<string, StoredEvent[]>();
  for (const event of events) {
    const customer = customerOf(event);
    if (customer !== null) all.set(customer, [...(all.get(customer) ?? []), event]);
  }
  const small = [...all].filter(([, own]) => own.length <= largest);
  const candidates = small
    .map(([id, own]) => ({ id, count: own.length, types: new Set(own.map(({ type }) => type)) }))
    .toSorted((one, other) => one.count - other.count);
  const having = (type: string) => candidates.filter(({ types }) => types.has(type));
  const types = [...new Set(small.flatMap(([, own]) => own.map(({ type }) => type)))];
  const rarestFirst = types.toSorted((one, other) => having(one).length - having(other).length);
  const chosen = new Map<string, ReadonlySet<string>>();
  for (const type of rarestFirst) {
    if ([...chosen.values()].some(types => types.has(type))) continue;
    const [smallest] = having(type);
    if (smallest) chosen.set(smallest.id, smallest.types);
  }
  return new Set(chosen.keys());
};

export const smallHistory = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
  const chosen = chosenOf(events);
  const isUnique = ({ stream }: StoredEvent) => nounOf(stream) === 'unique';
  const own = events.filter(event => {
    const customer = customerOf(event);
    const isIncluded = customer === null || chosen.has(customer) || nounOf(event.stream) === 'contract';
    return isIncluded && !isUnique(event);
  });
  const streams = new Set(own.map(({ stream }) => stream));
  const claims = events.filter(event => {
    if (!isUnique(event)) return false;
    const { owner } = JSON.parse(event.data) as { owner: string };
    return streams.has(owner);
  });
  return [...own, ...claims].toSorted((one, other) => Number(one.position - other.position));
};
