import { nounOf } from '@latchkey/events/store/store.ts';
import type { Deps } from '../http/route.ts';
import { filesOn, type FileUse } from '@latchkey/events/documents/files.ts';
import { fileOwners, type FileOwner } from './fileOwners.ts';
import { urlOf } from '@latchkey/events/documents/fileUrl.ts';

const batchSize = 500;

/**
 * Deletes files that no entity references: uploads whose change was never recorded, and images that were
 * replaced or removed. Reads the owners' streams, as tables may be out of date. Safe to run concurrently.
 * Returns the number of deleted files.
 */
export const sweepFiles = async ({
  pool,
  keys,
  store,
  log,
}: Pick<Deps, 'pool' | 'keys' | 'store' | 'log'>) => {
  const files = filesOn(pool, keys);
  const due = await files.due(batchSize);
  const owners = await store.readMany([...new Set(due.map(({ owner }) => owner))]);
  const isNamed = ({ owner, key }: FileUse): boolean => {
    const named = fileOwners[nounOf(owner) as FileOwner] as (typeof fileOwners)[FileOwner] | undefined;
    if (!named) log.warn({ owner }, 'kept a file of an unknown noun, perhaps of a newer release');
    return !named || named(owners.get(owner) ?? []).includes(urlOf(key));
  };
  const { kept: used = [], left = [] } = Object.groupBy(due, use => (isNamed(use) ? 'kept' : 'left'));
  await files.keep(used);
  await files.release(left);
  return files.sweep(batchSize);
};
