import pLimit from 'p-limit';
import type { z } from 'zod';
import { CredentialChanged } from '../credential/credential.ts';
import { credentialDecider } from '../credential/decider.ts';
import { credentialState } from '../credential/state.ts';
import { Refusal, refuse, type DataOf } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import type { order } from '../order/order.ts';
import { orderState, type OrderState } from '../order/state.ts';
import { handle } from '../store/handle.ts';
import { handleMany } from '../store/handleMany.ts';
import { streamOf } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { claiming } from './claimProcess.ts';
import { releaseClaims } from './discardCredentials.ts';
import { carryThrough } from './entrustedProcess.ts';
import type { ImportFiles } from './importFiles.ts';
import type { ProcessContext } from './process.ts';
import { removeCredential } from './removeCredential.ts';
import { replaceCredentials, type NewContent } from './replaceCredentials.ts';

type Inputs = typeof credentialDecider.entity.commands;
export type RowChange =
  /** Changes a credential of a draft, including its card data. */
  | ({ readonly kind: 'change' } & NewContent)
  /** Changes an issued credential in place. */
  | {
      readonly kind: 'update';
      readonly nameOnCard?: string | undefined;
      readonly details?: z.input<Inputs['changeDetails']> | undefined;
      readonly validity?: z.input<Inputs['changeValidity']> | undefined;
    }
  /** Replaces an issued credential with a new one, because card data can't be changed. */
  | ({ readonly kind: 'replace' } & NewContent)
  | { readonly kind: 'suspend' | 'remove' };

/** Whether `undoImport` restores the change. Replacements and removals are final. */
export const canUndoChange = ({ kind }: RowChange): boolean => kind !== 'replace' && kind !== 'remove';

/** An import that changes existing credentials and may add new ones. Its ID is the ID of the bulk action. */
export interface ImportUpdate {
  readonly importId: string;
  /** The order of the new credentials, whose rows are stored separately; null if there are none. */
  readonly order: { readonly id: string; readonly begun: z.input<typeof order.commands.entrust> } | null;
  /** Changes by credential ID. */
  readonly changes: Readonly<Record<string, RowChange>>;
}
interface Chunk {
  readonly actionId: string;
  readonly ids: readonly string[];
  readonly orderName: string | null;
  readonly defaultAppConfigId: string | null;
}
type Refusals = Map<string, Refusal>;
type Kind = RowChange['kind'];
type Of<K extends Kind> = { readonly id: string; readonly change: Extract<RowChange, { kind: K }> };

const atOnce = 4;

export const commandIdsOf = (actionId: string, id: string): ReadonlySet<string> =>
  new Set([
    ...['rename', 'changeValidity', 'changeDetails', 'change'].map(name => uuidv5(actionId, id, name)),
    uuidv5(actionId, id),
  ]);

/**
 * Creates and fills the order of the new credentials, and submits it if requested. Idempotent, even if called
 * concurrently. A refusal concerns only this order; the bulk action continues. Throws if the store is
 * unavailable.
 */
export const addNew = async (
  context: ProcessContext,
  files: ImportFiles,
  { order: added }: ImportUpdate,
): Promise<void> => {
  if (added === null) return;
  const { store, command } = context;
  const options = { commandId: uuidv5(added.id, 'entrust') };
  try {
    await handle(store, command)(orderDecider, added.id, 'entrust', added.begun, options);
    await carryThrough(context, files, added.id, added.begun.importId);
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'unavailable') throw error;
    context.warn({ err: error, orderId: added.id }, 'new rows of an import were refused');
  }
};

const each = async <One extends { readonly id: string }>(
  rows: readonly One[],
  refusals: Refusals,
  give: (row: One) => Promise<unknown>,
): Promise<void> => {
  await pLimit(atOnce).map(rows, async row => {
    try {
      await give(row);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.set(row.id, error);
    }
  });
};

/**
 * Sends up to three commands to each credential, in a few round trips. Adds the first refusal of each row to
 * `refusals`.
 */
const updateIssued = async (
  { store, command }: ProcessContext,
  actionId: string,
  rows: readonly Of<'update'>[],
  refusals: Refusals,
): Promise<void> => {
  const steps = [
    [
      'rename',
      ({ nameOnCard }: Of<'update'>['change']) => (nameOnCard === undefined ? null : { nameOnCard }),
    ],
    ['changeValidity', ({ validity }: Of<'update'>['change']) => validity ?? null],
    ['changeDetails', ({ details }: Of<'update'>['change']) => details ?? null],
  ] as const;
  for (const [name, inputOf] of steps) {
    const items = rows.flatMap(({ id, change }) => {
      const input = refusals.has(id) ? null : inputOf(change);
      return input === null ? [] : [{ id, name, input, commandId: uuidv5(actionId, id, name) }];
    });
    const results = await handleMany(store, command)(credentialDecider, items as never);
    for (const [n, result] of results.entries())
      if ('refused' in result) refusals.set(items[n]!.id, result.refused);
  }
};

export const orderRefusal = (
  { status, customerId }: Pick<OrderState, 'status' | 'customerId'>,
  customer: string,
): Refusal | null =>
  status === 'DRAFT' && customerId === customer ? null : new Refusal('order.not_a_draft');

/**
 * Changes a credential of a draft. Claims a new unique value before the change, and releases the old one
 * after it.
 */
export const changeDraft = async (
  context: ProcessContext,
  actionId: string,
  { id, change }: Of<'change'>,
): Promise<void> => {
  const { store, command } = context;
  const owner = streamOf('credential', id);
  const history = await store.read(owner);
  const { status, content, orderId } = credentialState.of(history);
  if (status === 'absent') return refuse('not_found');
  const { claim, isExclusive, input } = change;
  const commandId = uuidv5(actionId, id, 'change');
  if (!history.some(({ meta }) => meta.commandId === commandId)) {
    const refused = orderRefusal(
      orderState.of(await store.read(streamOf('order', orderId))),
      input.customerId,
    );
    if (refused) throw refused;
    if (status === 'REMOVED') return refuse('not_found');
  }
  const isClaiming = claim !== null && claim !== (content?.claim ?? null);
  const record = () => {
    const changed = { ...input, claim, claimedBy: isClaiming ? commandId : null };
    return handle(store, command)(credentialDecider, id, 'change', changed, { commandId });
  };
  const claimed = { claim: claim ?? '', owner, command: commandId, isExclusive };
  const taken = 'credential.secured_data_taken' as const;
  const { events } = isClaiming ? await claiming(context, { ...claimed, taken }, record) : await record();
  const replaced = events.flatMap(({ type, data }) =>
    type === CredentialChanged.type ? ((data as DataOf<typeof CredentialChanged>).replaced ?? []) : [],
  );
  await releaseClaims(
    context,
    replaced.map(one => ({ claim: one.claim, owner, command: one.claimedBy })),
  );
};

/**
 * Changes a chunk of existing credentials. Returns the refusals by row. Idempotent, because command IDs are
 * derived from the action and the row.
 */
export const changeExisting = async (
  context: ProcessContext,
  { actionId, ids, orderName, defaultAppConfigId }: Chunk,
  { changes }: Pick<ImportUpdate, 'changes'>,
): Promise<ReadonlyMap<string, Refusal>> => {
  const refusals: Refusals = new Map();
  const rows = ids.flatMap(id => {
    const change = changes[id];
    return change ? [{ id, change }] : [];
  });
  const of = <K extends Kind>(kind: K) =>
    rows.filter(({ change }) => change.kind === kind) as unknown as Of<K>[];
  await updateIssued(context, actionId, of('update'), refusals);
  await each(of('change'), refusals, row => changeDraft(context, actionId, row));
  const replaced = of('replace');
  if (replaced.length > 0) {
    const contents = new Map(replaced.map(({ id, change }) => [id, change]));
    const replacing = { actionId, ids: [...contents.keys()], reason: null, orderName, defaultAppConfigId };
    for (const [id, refusal] of await replaceCredentials(context, { ...replacing, contents }))
      refusals.set(id, refusal);
  }
  const { store, command } = context;
  const suspended = of('suspend').map(({ id }) => ({
    id,
    name: 'suspend' as const,
    input: {},
    commandId: uuidv5(actionId, id),
  }));
  const results = await handleMany(store, command)(credentialDecider, suspended);
  for (const [n, result] of results.entries())
    if ('refused' in result) refusals.set(suspended[n]!.id, result.refused);
  await each(of('remove'), refusals, ({ id }) =>
    removeCredential(context, id, { commandId: uuidv5(actionId, id) }),
  );
  for (const [id, { reason }] of refusals)
    if (reason === 'unique.taken') refusals.set(id, new Refusal('credential.secured_data_taken'));
  return refusals;
};
