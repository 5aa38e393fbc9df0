import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flashRows } from './changes.ts';
import { followChanges, type Change } from './liveConnection.ts';
import { nouns } from './nouns.ts';
import { dropPrefetched, isStaleSoFar } from './prefetch.ts';
import { useProfile } from './profile.tsx';

/** What changes alone shows soon; in a burst the pages are read once a second. */
const soon = 250;
const inBurst = 1_000;

/** A live change names a noun by its entity name or by its table. */
const nounsOf = (resource: string): readonly string[] =>
  Object.values(nouns).flatMap(({ name, table }) => (resource === name || resource === table ? [name] : []));

/** A credential's change also moves its order's counts, an order's what the ledger says of it, a device's its credentials. */
const touched = ({ resource }: Change) => {
  const [name] = nounsOf(resource);
  if (name === 'credential') return ['credential', 'order', 'statusLog'];
  if (name === 'order') return ['order', 'credit'];
  if (name === 'device') return ['device', 'credential'];
  return name === undefined ? [resource] : [name];
};

const refresh = (client: QueryClient, changes: readonly Change[]) => {
  dropPrefetched();
  if (changes.some(({ resource }) => resource === 'reset')) return void client.invalidateQueries();
  const resources = new Set(changes.flatMap(touched));
  flashRows(changes.flatMap(({ id, orderId }) => [id, orderId].filter(one => one !== undefined)));
  void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => resources.has(String(first)) });
};

/**
 * What changes elsewhere shows by itself: queries of changed nouns are read anew, soon and at most once a
 * second.
 */
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
      timer ??= setTimeout(flush, Math.max(soon, lastRead + inBurst - performance.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, id]);
};
