import type { z } from 'zod';
import type { credential } from '../credential/credential.ts';
import { credentialDecider } from '../credential/decider.ts';
import { refuse } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import type { CredentialType } from '../contract/credentialType.ts';
import { handle } from '../store/handle.ts';
import { handleMany } from '../store/handleMany.ts';
import { idOf, streamOf } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { uniqueDecider } from '../unique/decider.ts';
import { allDone } from './discardCredentials.ts';
import { giveUpImport, startedImport, type Imported } from './importProcess.ts';
import { inChunks } from '../kernel/chunks.ts';
import type { ProcessContext } from './process.ts';

const atOnce = 1_000;
type Added = Omit<z.input<typeof credential.commands.add>, 'orderId' | 'importId' | 'claim' | 'claimedBy'>;
export interface Import {
  readonly orderId: string;
  readonly importId: string;
  readonly type: CredentialType;
  readonly isExclusive: boolean;
  /** `claim`: the stream of the unique value; null if there is none. */
  readonly credentials: readonly { readonly claim: string | null; readonly input: Added }[];
}

/** Derives a step's command ID from the import's ID, so that a retry is idempotent. */
const stepOf = (importId: string, step: string) => ({ commandId: uuidv5(importId, step) });

/**
 * Runs an import. A retry with the same ID resumes it and returns the same result. An error cancels the
 * import and is rethrown. If canceling fails, too, the sweeper cancels the import later, unless a retry
 * completes it.
 */
export const runImport = async (context: ProcessContext, one: Import): Promise<Imported> => {
  const { store, command } = context;
  const { orderId, importId, credentials } = one;
  const start = { importId, count: credentials.length };
  await handle(store, command)(orderDecider, orderId, 'startImport', start, stepOf(importId, 'start'));
  try {
    return await fillOrder(context, one);
  } catch (error) {
    const { imported } = await giveUpImport(context, orderId, importId).catch((cause: unknown) => {
      context.warn({ err: cause, importId }, 'an import was not given up; the sweeper will');
      throw error;
    });
    if (imported) return imported; // the import had completed, but its response was lost
    throw error;
  }
};

/** Runs the steps of a started import: claims the values, adds the credentials, and makes them members. */
export const fillOrder = async (context: ProcessContext, one: Import): Promise<Imported> => {
  const { orderId, importId } = one;
  const { ids } = (await startedImport(context, orderId, importId)) ?? refuse('order.import_gone');
  await claimValues(context, one, ids);
  await addCredentials(context, one, ids);
  const batches = inChunks(ids).map(chunk => ({ ids: [...chunk], type: one.type }));
  const done = await handle(context.store, context.command)(
    orderDecider,
    orderId,
    'completeImport',
    { importId, batches },
    stepOf(importId, 'complete'),
  );
  return { ids, position: done.position };
};

const claimValues = async (
  { store, command }: ProcessContext,
  { importId, isExclusive, credentials }: Import,
  ids: readonly string[],
): Promise<void> => {
  const claimed = ids.flatMap((id, n) => {
    const { claim } = credentials[n]!;
    return claim === null ? [] : [{ claim, owner: streamOf('credential', id) }];
  });
  // credentials that share a value claim it with one command
  const byClaim = [...Map.groupBy(claimed, ({ claim }) => claim)];
  for (const chunk of inChunks(byClaim, atOnce)) {
    const items = chunk.map(([claim, some]) => {
      const owners = some.map(({ owner }) => owner);
      const input = { owners, command: importId, process: 'import' as const, isExclusive };
      return { id: idOf(claim), name: 'claim' as const, input, ...stepOf(importId, `claim ${owners[0]}`) };
    });
    allDone(await handleMany(store, command)(uniqueDecider, items));
  }
};

const addCredentials = async (
  { store, command }: ProcessContext,
  { orderId, importId, credentials }: Import,
  ids: readonly string[],
): Promise<void> => {
  const items = ids.map((id, n) => {
    const { claim, input } = credentials[n]!;
    const claimedBy = claim === null ? null : importId;
    const all = { ...input, orderId, importId, claim, claimedBy };
    return { id, name: 'add' as const, input: all, ...stepOf(importId, 'add') };
  });
  for (const chunk of inChunks(items, atOnce))
    allDone(await handleMany(store, command)(credentialDecider, chunk));
};
