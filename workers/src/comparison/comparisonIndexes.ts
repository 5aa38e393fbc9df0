import type { EventStore, Recorded } from '@latchkey/events/store/store.ts';
import type { Pool } from 'pg';
import { Postponed } from '../runner/reaction.ts';
import { customerProvidersPosition, followCustomerProviders } from './customerProviders.ts';
import { followHeldFiles, heldFilesPosition } from './heldFiles.ts';

const behindMs = 500;

export const followIndexes = async (pool: Pool, store: EventStore, signal: AbortSignal): Promise<void> => {
  await followHeldFiles(pool, store, signal);
  await followCustomerProviders(pool, store, signal);
};

/** Postpones the work unless the indexes include everything up to this event. */
export const requireIndexes = async (
  { pool }: { readonly pool: Pool },
  { position }: Pick<Recorded, 'position'>,
): Promise<void> => {
  const positions = await Promise.all([heldFilesPosition(pool), customerProvidersPosition(pool)]);
  if (positions.some(one => one < position))
    throw new Postponed('the indexes of held files and providers are behind', behindMs);
};
