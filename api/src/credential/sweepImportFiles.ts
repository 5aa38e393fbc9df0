import { bulkActionState, hasOpenChunk, isEnded } from '@latchkey/events/bulkAction/state.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { storedImportsOn, type StoredImport } from '@latchkey/events/process/importFiles.ts';
import { nounOf, type Recorded } from '@latchkey/events/store/store.ts';
import type { Deps } from '../http/route.ts';

const batchSize = 100;
const dayMs = 86_400_000;
/** Retention of files from an earlier version, which don't name the streams of their jobs. */
const unnamedMs = 30 * dayMs;

/** Returns whether a file's job has not begun, still needs the file, or has ended. */
const needOf = (stream: string, history: readonly Recorded[], importId: string) => {
  if (history.length === 0) return 'unbegun';
  if (nounOf(stream) === 'order')
    return orderState.of(history).entrusted?.importId === importId ? 'needed' : 'over';
  const action = bulkActionState.of(history);
  return isEnded(action) && !hasOpenChunk(action) ? 'over' : 'needed';
};

/**
 * Deletes sealed files of imports whose job has ended, or hasn't begun within a day of the upload. Reads the
 * streams of the jobs, as a job may be paused for weeks. Safe to run concurrently. Returns the number of
 * deleted files.
 */
export const sweepImportFiles = async (
  { pool, store, now }: Pick<Deps, 'pool' | 'store' | 'now'>,
  limit = batchSize,
): Promise<number> => {
  const files = storedImportsOn(pool);
  const due = await files.due(limit);
  const histories = await store.readMany([...new Set(due.flatMap(({ users }) => users))]);
  const isUsed = ({ id, users, createdAt }: StoredImport) => {
    const needs = users.map(stream => needOf(stream, histories.get(stream) ?? [], id));
    if (needs.includes('needed')) return true;
    const ageMs = now().getTime() - createdAt.getTime();
    return !needs.includes('over') && ageMs < (users.length === 0 ? unnamedMs : dayMs);
  };
  const { kept = [], left = [] } = Object.groupBy(due, one => (isUsed(one) ? 'kept' : 'left'));
  await files.keep(kept.map(({ id }) => id));
  return files.release(left.map(({ id }) => id));
};
