import { Refusal } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import { OrderImportEntrusted, OrderImportSettled } from '../order/order.ts';
import type { ImportRefusal } from '../order/importRefusal.ts';
import { orderState } from '../order/state.ts';
import { handle } from '../store/handle.ts';
import { streamOf } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import type { ImportFiles } from './importFiles.ts';
import { giveUpImport, importOverdueAfterMs } from './importProcess.ts';
import { fillOrder } from './importSteps.ts';
import { begins, ends, type Process, type ProcessContext, type Swept } from './process.ts';
import { submitOrder } from './submitOrder.ts';

interface Open {
  readonly orderId: string;
  readonly count: number;
}

/**
 * An import that the server runs. Begins with `OrderImportEntrusted`, which is recorded with the new order
 * after the file was stored. Fills the order, submits it if requested, and ends with `OrderImportSettled`. An
 * interrupted import resumes from the file. If the file is lost, or a refusal occurs before the order is
 * filled, the import is canceled and its order deleted.
 */
export const entrustedProcess = (files: ImportFiles): Process<Open> => ({
  name: 'entrusted',
  begins: [
    begins(OrderImportEntrusted, ({ entityId, data: { importId, count } }) => ({
      id: importId,
      data: { orderId: entityId, count },
    })),
  ],
  ends: [ends(OrderImportSettled, ({ data: { importId } }) => importId)],
  overdueAfterMs: ({ count }) => importOverdueAfterMs(count),
  finish: (context, { id, data: { orderId } }) => carryThrough(context, files, orderId, id),
});

/**
 * Runs an entrusted import to its end. Idempotent, even if called concurrently. Throws if the store is
 * unavailable.
 */
export const carryThrough = async (
  context: ProcessContext,
  files: ImportFiles,
  orderId: string,
  importId: string,
): Promise<Swept> => {
  const { store, command } = context;
  const history = await store.read(streamOf('order', orderId));
  const order = orderState.of(history);
  if (order.entrusted?.importId !== importId) {
    await files.remove(importId);
    return 'over';
  }
  const giver = history.find(({ type }) => type === OrderImportEntrusted.type)!.meta;
  const mine = { ...context, command: { ...command, for: giver.for ?? giver.by.id } };
  const refused = order.importId === importId ? await fill(mine, files, orderId, importId) : null;
  if (refused) {
    await giveUpImport(mine, orderId, importId, refused);
    await files.remove(importId);
    return 'givenUp';
  }
  const { submits, defaultAppConfigId = null, credits: confirmed } = order.entrusted;
  const submitting = {
    commandId: uuidv5(importId, 'submit'),
    confirmed,
    defaultApp: async () => defaultAppConfigId,
  };
  const refusal = submits ? await refusalOf(submitOrder(mine, orderId, submitting)) : null;
  const settle = { importId, refusal };
  const commandId = uuidv5(importId, 'settle');
  await handle(store, mine.command)(orderDecider, orderId, 'settleImport', settle, { commandId });
  await files.remove(importId);
  return 'finished';
};

const gone: ImportRefusal = { reason: 'order.import_gone', params: {} };

const fill = async (
  context: ProcessContext,
  files: ImportFiles,
  orderId: string,
  importId: string,
): Promise<ImportRefusal | null> => {
  const file = await files.get(importId);
  if (file !== null) {
    const refused = await refusalOf(fillOrder(context, file));
    return refused?.reason === 'unique.taken'
      ? { ...refused, reason: 'credential.secured_data_taken' }
      : refused;
  }
  // a concurrent call has completed the import, or the file is lost
  const { importId: open } = orderState.of(await context.store.read(streamOf('order', orderId)));
  return open === importId ? gone : null;
};

const refusalOf = async (work: Promise<unknown>): Promise<ImportRefusal | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const numbers = Object.entries(error.params).filter(([, value]) => typeof value === 'number');
    return { reason: error.reason, params: Object.fromEntries(numbers) as Record<string, number> };
  }
};
