import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { OrderImportAbandoned } from '@latchkey/events/order/order.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { completedImport, type Imported } from '@latchkey/events/process/importProcess.ts';
import { runImport } from '@latchkey/events/process/importSteps.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Call } from '../http/route.ts';
import { checkDrafts, firstOf } from './checkDrafts.ts';
import { checkAdding } from './checkImport.ts';
import type { FileFindings, RecipientDraft, Terms } from './recipientDrafts.ts';

/**
 * Adds all drafts to a draft order, or none, as an import (see `importProcess`). If any draft is invalid,
 * refuses with the problems of the drafts and of the source file (`file`), including values that are already
 * taken. Returns the IDs in the order of the drafts.
 */
export const addCredentials = async (
  call: Call,
  orderId: string,
  drafts: readonly RecipientDraft[],
  terms: Terms,
  file?: FileFindings,
): Promise<Imported> => {
  const history = await call.deps.store.read(streamOf('order', orderId));
  const importId = importIdOf(call.commandId, history);
  const before = await completedImport(call.process, orderId, importId);
  if (before) return before;

  const order = orderState.of(history);
  const { customerId, status } = order;
  if (customerId === null || status === 'absent') return refuse('not_found');
  const { credentials, isExclusive, refuseTaken } = await checkDrafts(call, {
    importId,
    customerId,
    drafts,
    terms,
    file,
  });
  const start = { importId, count: drafts.length };
  await checkAdding(call, orderId, order, start, firstOf(credentials, orderId, importId));
  await refuseTaken();
  const type = terms.type ?? 'user';
  return runImport(call.process, { orderId, importId, type, isExclusive, credentials }).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'unique.taken') await refuseTaken();
      throw error;
    },
  );
};

const importIdOf = (commandId: string, history: readonly Recorded[]): string => {
  const gone = new Set(
    history.flatMap(({ type, data }) =>
      type === OrderImportAbandoned.type ? [(data as { importId: string }).importId] : [],
    ),
  );
  for (let attempt = 0; ; attempt++) {
    const importId = uuidv5(commandId, 'import', attempt);
    if (!gone.has(importId)) return importId;
  }
};
