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

/** 10,000 credentials take ten seconds alone, and half a minute beside five others. */
export const importPatienceMs = (count: number): number => 60_000 + 24 * count;

/**
 * An import begins with `OrderImportStarted`, claims the values, adds the credentials and ends with `OrderImportCompleted`, which makes them members. It is given
 * up by `OrderImportAbandoned`; only behind that event its credentials are discarded and its claims released. An abandoned import is looked after
 * once more: a process that was halted may have added credentials in the meantime.
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
  patienceMs: ({ count }) => importPatienceMs(count),
  finish: async (context, { id, data: { orderId } }) => {
    const order = orderState.of(await context.store.read(streamOf('order', orderId)));
    if (order.importId === id && order.entrusted?.importId === id) return 'over'; // see `entrustedProcess`
    const { recorded } = await giveUpImport(context, orderId, id);
    return recorded > 0 ? 'givenUp' : 'over';
  },
};

type Started = DataOf<typeof OrderImportStarted>;
const isOf =
  (importId: string, name: string) =>
  ({ type, data }: Recorded): boolean =>
    type === name && (data as { importId: string }).importId === importId;

/** The beginning of an import, the ids of its credentials, and its completion, if it has come so far. */
export const startedImport = async ({ store }: ProcessContext, orderId: string, importId: string) => {
  const history = await store.read(streamOf('order', orderId));
  const started = history.find(isOf(importId, OrderImportStarted.type));
  if (!started) return null;
  const { count } = started.data as Started;
  const ids = Array.from({ length: count }, (_, n) => importedId(importId, started.at, n));
  return { started, ids, completed: history.find(isOf(importId, OrderImportCompleted.type)) };
};

/** What an import has come to that has completed; null when it has not. */
export const completedImport = async (
  context: ProcessContext,
  orderId: string,
  importId: string,
): Promise<Imported | null> => {
  const found = await startedImport(context, orderId, importId);
  return found?.completed ? { ids: found.ids, position: found.completed.position } : null;
};

/** Gives an import up and undoes its steps, unless it has completed: that is answered. `recorded` counts what was undone. */
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

/** Releases what an import claimed, also for credentials that it never added: the log behind its beginning names its claims. */
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
