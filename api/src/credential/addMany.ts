import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { importedId } from '@latchkey/events/credential/importedId.ts';
import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { idOf, streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import { FieldsRefused } from '../http/problem.ts';
import type { Call } from '../http/route.ts';
import {
  prepare,
  wishProblems,
  type Prepared,
  type RowProblem,
  type Terms,
  type RecipientDraft,
} from './importing.ts';

const atOnce = 1_000;
const inChunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

/**
 * Adds all drafts to a draft, or none: announces the import, claims the secured values, records the credentials and only then makes
 * them members. Whatever cuts it is taken back here, or by the sweep when this process is gone. Answers the ids in the order of the drafts.
 */
export const addMany = async (
  call: Call,
  orderId: string,
  drafts: readonly RecipientDraft[],
  terms: Terms,
) => {
  const history = await call.deps.store.read(streamOf('order', orderId));
  const { customerId, status } = orderState.of(history);
  if (customerId === null || status === 'absent') return refuse('not_found');
  const prepared = await prepare(call, customerId, terms.cardProfileId);
  const problems = wishProblems(drafts, prepared);
  if (problems.length > 0) throw new FieldsRefused('invalid', problems);

  const importId = importIdOf(call.commandId, history);
  const commandId = (step: string) => uuidv5(importId, step);
  const start = { importId, count: drafts.length };
  await call.send(orderDecider, orderId, 'startImport', start, {
    commandId: commandId('start'),
  });
  const at = await beginningOf(call, orderId, importId);
  const all = drafts.map((draft, n) => {
    const id = importedId(importId, at, n);
    return { id, draft, claim: prepared.claimOf(draft), owner: streamOf('credential', id) };
  });
  try {
    const taken = await claimAll(call, importId, all, prepared);
    if (taken.length > 0) throw new FieldsRefused('credential.secured_data_taken', taken);
    for (const chunk of inChunks(all, atOnce)) {
      const items = chunk.map(({ id, draft, claim }) => ({
        id,
        name: 'add' as const,
        input: {
          ...terms,
          orderId,
          customerId,
          claim,
          dataFormatId: prepared.dataFormatId,
          nameOnCard: draft.nameOnCard,
          recipient: draft.recipient,
          metadata: draft.metadata,
          dataParams: { ...draft.dataParams },
        },
      }));
      const refused = (await call.sendMany(credentialDecider, items)).find(one => 'refused' in one);
      if (refused && 'refused' in refused) throw refused.refused;
    }
    const added = credentialTypeOf(terms);
    const batches = inChunks(all, 500).map(chunk => ({ ids: chunk.map(({ id }) => id), type: added }));
    const complete = { importId, batches };
    const done = await call.send(orderDecider, orderId, 'completeImport', complete, {
      commandId: commandId('complete'),
    });
    return { credentialsIds: all.map(({ id }) => id), position: done.position };
  } catch (error) {
    await takeBack(call, orderId, importId, all);
    throw error;
  }
};

/** When the store says that the import began: the ids of its credentials follow from that, here and in the sweep. */
const beginningOf = async (call: Call, orderId: string, importId: string): Promise<string> => {
  const history = await call.deps.store.read(streamOf('order', orderId));
  const started = history.findLast(
    ({ type, data }) => type === 'OrderImportStarted' && (data as { importId: string }).importId === importId,
  );
  return started?.at ?? refuse('order.import_gone');
};

/** A repeated request goes on with its import; after one that was taken back it begins another. */
const importIdOf = (commandId: string, history: readonly Recorded[]): string => {
  const gone = new Set(
    history.flatMap(({ type, data }) =>
      type === 'OrderImportAbandoned' ? [(data as { importId: string }).importId] : [],
    ),
  );
  for (let attempt = 0; ; attempt++) {
    const importId = uuidv5(commandId, 'import', attempt);
    if (!gone.has(importId)) return importId;
  }
};

const credentialTypeOf = ({ type }: Terms) => type ?? ('user' as const);

interface Added {
  readonly id: string;
  readonly draft: RecipientDraft;
  readonly claim: string | null;
  readonly owner: string;
}

const claimAll = async (
  call: Call,
  importId: string,
  all: readonly Added[],
  { isExclusive, format }: Prepared,
): Promise<readonly RowProblem[]> => {
  const field = `dataParams.${format.shape.mainDataParam}`;
  const claimed = all.filter(one => one.claim !== null);
  const items = claimed.map(({ claim, owner }) => ({
    id: idOf(claim!),
    name: 'claim' as const,
    input: { owner, isExclusive },
    commandId: uuidv5(importId, 'claim', owner),
  }));
  const outcomes = await call.sendMany(uniqueDecider, items);
  return outcomes.flatMap((outcome, n) =>
    'refused' in outcome
      ? [{ line: claimed[n]!.draft.line, field, reason: 'credential.secured_data_taken' }]
      : [],
  );
};

const takeBack = async (call: Call, orderId: string, importId: string, all: readonly Added[]) => {
  const discards = all.map(({ id }) => ({ id, name: 'discard' as const, input: {} }));
  const releases = all
    .filter(one => one.claim !== null)
    .map(({ claim, owner }) => ({
      id: idOf(claim!),
      name: 'release' as const,
      input: { owner },
      commandId: uuidv5(importId, 'release', owner),
    }));
  try {
    await call.sendMany(credentialDecider, discards);
    await call.sendMany(uniqueDecider, releases);
    await call.send(
      orderDecider,
      orderId,
      'abandonImport',
      { importId },
      { commandId: uuidv5(importId, 'abandon') },
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    call.deps.log.warn({ err: error, importId }, 'an import could not be taken back; the sweep will');
  }
};
