import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flashRows } from './changes.ts';
import { followChanges, type Change } from './liveConnection.ts';
import { dropPrefetched, isStaleSoFar } from './prefetch.ts';
import { useProfile } from './profile.tsx';

/** Delay before refetching, in ms. During a burst, refetches are at least `inBurst` apart. */
const debounceMs = 250;
const inBurst = 1_000;

/**
 * Query keys to refetch after a change to an entity of this noun, such as a credential's order or an order's
 * ledger. Other nouns have a single key, their name.
 */
const touchedBy: Readonly<Record<string, readonly string[]>> = {
  bulkAction: ['jobs'],
  credential: ['credential', 'foundCredential', 'order', 'statusLog'],
  // an order shows its cost
  credit: ['credit', 'order'],
  device: ['device', 'credential'],
  order: ['order', 'credit', 'jobs'],
};
const touched = ({ resource }: Change) => touchedBy[resource] ?? [resource];

const refresh = (client: QueryClient, changes: readonly Change[]) => {
  dropPrefetched();
  if (changes.some(({ resource }) => resource === 'reset')) return void client.invalidateQueries();
  // every change also appears in the activity
  const resources = new Set([...changes.flatMap(touched), 'activity']);
  flashRows(changes.flatMap(({ id, orderId }) => [id, orderId].filter(one => one !== undefined)));
  void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => resources.has(String(first)) });
};

/** Shows changes made elsewhere by refetching queries of the changed nouns, at most once a second. */
export const useLiveChanges = () => {
  const client = useQueryClient();
  const { id } = useProfile();
  useEffect(() => {
    if (isStaleSoFar()) void client.invalidateQueries();
    let pending: Change[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastRead = -inBurst;
    const flush = () => {
      timer = undefined;
      lastRead = performance.now();
      const changes = pending;
      pending = [];
      refresh(client, changes);
    };
    const stop = followChanges(id, changes => {
      pending.push(...changes);
      timer ??= setTimeout(flush, Math.max(debounceMs, lastRead + inBurst - performance.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, id]);
};
