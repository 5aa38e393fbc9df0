import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flashRows } from './changes.ts';
import { followChanges, type Change } from './liveConnection.ts';
import { nouns } from './nouns.ts';
import { dropPrefetched, isStaleSoFar } from './prefetch.ts';
import { useProfile } from './profile.tsx';

/** Delay before refetching, in ms. During a burst, refetches are at least `inBurst` apart. */
const debounceMs = 250;
const inBurst = 1_000;

const nounsOf = (resource: string): readonly string[] =>
  Object.values(nouns).flatMap(({ name, table }) => (resource === name || resource === table ? [name] : []));

/**
 * Returns the nouns to refetch: the changed one and those that depend on it, such as the order of a
 * credential or the ledger of an order.
 */
const touched = ({ resource }: Change) => {
  const [name] = nounsOf(resource);
  if (name === 'credential') return ['credential', 'order', 'statusLog'];
  if (name === 'order') return ['order', 'credit', 'jobs'];
  if (resource === 'bulkAction' || resource === 'bulkActions') return ['jobs'];
  if (name === 'device') return ['device', 'credential'];
  return name === undefined ? [resource] : [name];
};

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
