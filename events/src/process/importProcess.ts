import type { DataOf } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import { importedId } from '../credential/importedId.ts';
import { OrderImportAbandoned, OrderImportCompleted, OrderImportStarted } from '../order/order.ts';
import type { ImportRefusal } from '../order/importRefusal.ts';
import { orderState } from '../order/state.ts';
import { handle } from '../store/handle.ts';
import type { Position } from '../store/position.ts';
import { streamOf, type Recorded } from '../store/store.ts';
import { UniqueClaimed } from '../unique/unique.ts';
import { discardCredentials, releaseClaims } from './discardCredentials.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

export interface Imported {
  readonly ids: readonly string[];
  readonly position: Position;
}
interface Open {
  readonly orderId: string;
  readonly count: number;
}

/**
 * Returns the time in ms after which an import of `count` credentials counts as interrupted. 10,000
 * credentials take ten seconds, or half a minute with five other imports running.
 */
export const importOverdueAfterMs = (count: number): number => 60_000 + 24 * count;

/**
 * An import. Begins with `OrderImportStarted`, claims the values, adds the credentials, and ends with
 * `OrderImportCompleted`, which is recorded with the events that make the credentials members.
 * `OrderImportAbandoned` cancels the import; only then are its credentials discarded and its claims released.
 * The sweeper checks abandoned imports again, because a stalled process may have added credentials in the
 * meantime.
 */
export const importProcess: Process<Open> = {
  name: 'import',
  begins: [
    begins(OrderImportStarted, ({ entityId, data: { importId, count } }) => ({
      id: importId,
      data: { orderId: entityId, count },
    })),
    begins(OrderImportAbandoned, ({ entityId, data: { importId } }) => ({
      id: importId,
      data: { orderId: entityId, count: 0 },
    })),
  ],
  ends: [ends(OrderImportCompleted, ({ data: { importId } }) => importId)],
  overdueAfterMs: ({ count }) => importOverdueAfterMs(count),
  finish: async (context, { id, data: { orderId } }) => {
    const order = orderState.of(await context.store.read(streamOf('order', orderId)));
    // `entrustedProcess` completes this import
    if (order.importId === id && order.entrusted?.importId === id) return 'over';
    const { recorded } = await giveUpImport(context, orderId, id);
    return recorded > 0 ? 'givenUp' : 'over';
  },
};

type Started = DataOf<typeof OrderImportStarted>;
const isOf =
  (importId: string, name: string) =>
  ({ type, data }: Recorded): boolean =>
    type === name && (data as { importId: string }).importId === importId;

export const startedImport = async ({ store }: ProcessContext, orderId: string, importId: string) => {
  const history = await store.read(streamOf('order', orderId));
  const started = history.find(isOf(importId, OrderImportStarted.type));
  if (!started) return null;
  const { count } = started.data as Started;
  const ids = Array.from({ length: count }, (_, n) => importedId(importId, started.at, n));
  return { started, ids, completed: history.find(isOf(importId, OrderImportCompleted.type)) };
};

export const completedImport = async (
  context: ProcessContext,
  orderId: string,
  importId: string,
): Promise<Imported | null> => {
  const found = await startedImport(context, orderId, importId);
  return found?.completed ? { ids: found.ids, position: found.completed.position } : null;
};

/**
 * Cancels an import and undoes its steps. `recorded` is 0 if this call recorded nothing. If the import is
 * complete, undoes nothing and returns its result as `imported`.
 */
export const giveUpImport = async (
  context: ProcessContext,
  orderId: string,
  importId: string,
  refusal: ImportRefusal | null = null,
) => {
  const { store, command } = context;
  const given = await handle(store, command)(orderDecider, orderId, 'abandonImport', {
    importId,
    refusal,
  });
  const found = await startedImport(context, orderId, importId);
  if (!found) return { recorded: 0, imported: null };
  const { started, ids, completed } = found;
  if (completed) return { recorded: 0, imported: { ids, position: completed.position } };
  const discarded = await discardCredentials(context, ids);
  const released = await releaseClaimsOf(context, importId, started);
  return { recorded: given.events.length + discarded.recorded + released, imported: null };
};

/**
 * Releases all claims of an import, including claims for credentials that were never added. Searches the log
 * from the import's start.
 */
const releaseClaimsOf = async (
  context: ProcessContext,
  importId: string,
  started: Recorded,
): Promise<number> => {
  let [position, released] = [started.position, 0];
  for (;;) {
    const batch = await context.store.readAll({
      after: position,
      limit: 5_000,
      categories: ['unique'],
      types: [UniqueClaimed.type],
    });
    const mine = batch.events.flatMap(({ stream, data }) => {
      const { owner, command } = data as DataOf<typeof UniqueClaimed>;
      return command === importId ? [{ claim: stream, owner, command }] : [];
    });
    released += await releaseClaims(context, mine);
    if (batch.position === position) return released;
    position = batch.position;
  }
};
