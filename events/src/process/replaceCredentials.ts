import { isOver, validityOf } from '../credential/applyValidity.ts';
import { credentialDecider } from '../credential/decider.ts';
import { importedId } from '../credential/importedId.ts';
import { refusalOf as refusalOfOperation } from '../credential/flags.ts';
import type { ChangeReason } from '../credential/fields.ts';
import { credentialState, type CredentialState } from '../credential/state.ts';
import { isErased, Refusal, refuse } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import { OrderImportAbandoned, OrderImportStarted } from '../order/order.ts';
import { orderState } from '../order/state.ts';
import { handle } from '../store/handle.ts';
import { streamOf, type EventStore, type Recorded } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { checkSubmission } from './checkSubmission.ts';
import { runImport, type Import } from './importSteps.ts';
import type { ProcessContext } from './process.ts';
import { removeCredential } from './removeCredential.ts';
import { submitOrder } from './submitOrder.ts';

export interface Replacing {
  readonly actionId: string;
  readonly ids: readonly string[];
  readonly reason: ChangeReason | null;
  readonly orderName: string | null;
  readonly defaultAppConfigId: string | null;
  /** New contents by the old credential's ID. Old credentials without new content are copied. */
  readonly contents?: ReadonlyMap<string, NewContent>;
}
export interface NewContent {
  readonly claim: string | null;
  readonly isExclusive: boolean;
  readonly input: Import['credentials'][number]['input'];
}
interface Old {
  readonly id: string;
  readonly state: CredentialState;
}
type Refusals = Map<string, Refusal>;

/**
 * Returns a credential's current content as the input for another credential, or to restore it. Rejects with
 * `credential.erased` if part of the content was erased.
 */
export const copyOf = ({ content, customerId }: CredentialState): Pick<NewContent, 'claim' | 'input'> => {
  if (content === null) return refuse('not_found');
  const { nameOnCard, recipient, dataParams, metadata } = content;
  if (isErased(nameOnCard) || isErased(recipient) || isErased(dataParams) || isErased(metadata))
    return refuse('credential.erased');
  const { cardProfileId, pdfDesignId, dataFormatId, type, claim } = content;
  const about = { nameOnCard, recipient, metadata, dataParams: { ...dataParams } };
  const terms = { cardProfileId, pdfDesignId, dataFormatId, type, ...validityOf({ content }) };
  return { claim, input: { customerId, ...terms, ...about } };
};

const importsIn = (history: readonly Recorded[], { type }: { readonly type: string }) =>
  new Set(
    history.flatMap(event => (event.type === type ? [(event.data as { importId: string }).importId] : [])),
  );
/**
 * Returns the ID of a row's import and whether it has started. An abandoned import is followed by one with a
 * new ID.
 */
const importOf = (orderId: string, id: string, history: readonly Recorded[]) => {
  const gone = importsIn(history, OrderImportAbandoned);
  for (let attempt = 0; ; attempt++) {
    const importId = uuidv5(orderId, id, attempt);
    if (!gone.has(importId))
      return { importId, isStarted: importsIn(history, OrderImportStarted).has(importId) };
  }
};

/**
 * Returns the ID of the order for a chunk's copies at one provider. `firstId`: the chunk's first credential
 * at this provider.
 */
export const replacementOrderId = (actionId: string, firstId: string): string =>
  uuidv5(actionId, `order ${firstId}`);

/** Returns the ID of an old credential's copy in this order; null if its import hasn't started. */
export const replacementIn = (orderId: string, id: string, history: readonly Recorded[]): string | null => {
  const { importId } = importOf(orderId, id, history);
  const started = history.find(
    ({ type, data }) =>
      type === OrderImportStarted.type && (data as { readonly importId: string }).importId === importId,
  );
  return started ? importedId(importId, started.at, 0) : null;
};

const refusalOf = async (step: () => Promise<unknown>): Promise<Refusal | null> => {
  try {
    await step();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

/** Returns the IDs of the credentials whose replacement was removed; they can be replaced again. */
const withDiscarded = async (store: EventStore, olds: readonly Old[]): Promise<ReadonlySet<string>> => {
  const pairs = olds.flatMap(({ id, state: { replacementId } }) =>
    replacementId === null ? [] : [{ id, replacementId }],
  );
  const found = await statesOf(
    store,
    pairs.map(({ replacementId }) => replacementId),
  );
  return new Set(pairs.flatMap(({ id }, n) => (found[n]!.state.status === 'REMOVED' ? [id] : [])));
};

/** Returns the refusals of the credentials that can't be replaced, unless their row has started. */
const unreplaceable = async (
  { store, command }: ProcessContext,
  orderId: string,
  olds: readonly Old[],
): Promise<Refusals> => {
  const history = await store.read(streamOf('order', orderId));
  const open = olds.filter(({ id }) => !importOf(orderId, id, history).isStarted);
  const discarded = await withDiscarded(store, open);
  const refusals: Refusals = new Map();
  for (const { id, state } of open) {
    const { status, content, isErased: isForgotten, isWaiting } = state;
    if (status === 'absent') continue;
    const type = content?.type ?? 'user';
    const isEnded = isOver(state, command.now().toISOString());
    const subject = { type, status, isErased: isForgotten, isWaiting, isOver: isEnded };
    const reason = refusalOfOperation.replace(subject);
    if (state.replacementId !== null && !discarded.has(id))
      refusals.set(id, new Refusal('credential.has_replacement'));
    else if (reason !== null)
      refusals.set(id, new Refusal(reason, reason === 'wrong_state' ? { state: status } : {}));
  }
  return refusals;
};

/** Adds a copy of the credential, or its new content, to the order. Returns the new credential's ID. */
const addCopy = async (
  context: ProcessContext,
  orderId: string,
  { id, state }: Old,
  { reason, contents }: Replacing,
): Promise<string> => {
  const { importId } = importOf(orderId, id, await context.store.read(streamOf('order', orderId)));
  const next = contents?.get(id);
  const { claim, input } = next ?? copyOf(state);
  // a copy shares the value with the old credential, so its claim can't be exclusive
  const isExclusive = next !== undefined && next.isExclusive && claim !== state.content?.claim;
  const { ids } = await runImport(context, {
    orderId,
    importId,
    type: state.content?.type ?? 'user',
    isExclusive,
    credentials: [{ claim, input: { ...input, replaces: { id, reason } } }],
  });
  return ids[0]!;
};

const removalOf = (actionId: string, id: string) => uuidv5(actionId, id);

/**
 * Records the copy as the replacement of the old credential, whose stream accepts only one at a time, so that
 * two concurrent actions don't issue two copies. Removes a rejected copy from the draft.
 */
const recordReplacement = async (
  context: ProcessContext,
  { actionId, reason }: Replacing,
  id: string,
  copyId: string,
): Promise<void> => {
  const { store, command } = context;
  const history = await store.read(streamOf('credential', id));
  // already removed; an earlier release did this without recording the replacement
  if (history.some(({ meta }) => meta.commandId === removalOf(actionId, id))) return;
  const state = credentialState.of(history);
  const { replacementId } = state;
  if (replacementId === copyId) return;
  const [copy] = await statesOf(store, [copyId]);
  // the copy was removed, such as after an earlier run was rejected
  if (copy!.state.status === 'REMOVED')
    return replacementId === null
      ? refuse('wrong_state', { state: state.status })
      : refuse('credential.has_replacement');
  const discarded = await withDiscarded(store, [{ id, state }]);
  const input = { replacementId: copyId, expected: discarded.has(id) ? replacementId : null, reason };
  const commandId = uuidv5(actionId, id, 'replacement');
  const refusal = await refusalOf(() =>
    handle(store, command)(credentialDecider, id, 'startReplacement', input, { commandId }),
  );
  if (refusal === null) return;
  await removeCredential(context, copyId, { commandId: uuidv5(actionId, copyId, 'rejected') });
  throw refusal;
};

const replaceAt = async (
  context: ProcessContext,
  replacing: Replacing,
  customerCredentialProviderId: string | null,
  olds: readonly Old[],
): Promise<Refusals> => {
  const { actionId, reason, orderName, defaultAppConfigId } = replacing;
  const { store, command } = context;
  const orderId = replacementOrderId(actionId, olds[0]!.id);
  const refusals = await unreplaceable(context, orderId, olds);
  const open = olds.filter(({ id }) => !refusals.has(id));
  if (open.length === 0) return refusals;
  const { customerId } = open[0]!.state;
  const draft = { customerId, displayName: orderName, customerCredentialProviderId };
  const created = { commandId: uuidv5(orderId, 'create') };
  await handle(store, command)(orderDecider, orderId, 'create', draft, created);
  for (const old of open) {
    const refusal = await refusalOf(async () =>
      recordReplacement(context, replacing, old.id, await addCopy(context, orderId, old, replacing)),
    );
    if (refusal) refusals.set(old.id, refusal);
  }
  const added = open.filter(({ id }) => !refusals.has(id));
  if (added.length === 0) return refusals;
  const unsubmitted = await refusalOf(() => submit(context, orderId, defaultAppConfigId));
  for (const { id } of added) {
    const remove = () => removeCredential(context, id, { commandId: removalOf(actionId, id), reason });
    // if the submission is rejected, the old credentials stay, and the copies stay in the draft
    const refusal = unsubmitted ?? (await refusalOf(remove));
    if (refusal) refusals.set(id, refusal);
  }
  return refusals;
};

const submit = async (
  context: ProcessContext,
  orderId: string,
  defaultAppConfigId: string | null,
): Promise<void> => {
  const commandId = uuidv5(orderId, 'submit');
  const history = await context.store.read(streamOf('order', orderId));
  if (!history.some(({ meta }) => meta.commandId === commandId))
    await checkSubmission(context.store, orderId);
  await submitOrder(context, orderId, { commandId, defaultApp: async () => defaultAppConfigId });
};

const statesOf = async (store: EventStore, ids: readonly string[]): Promise<readonly Old[]> => {
  const histories = await store.readMany(ids.map(id => streamOf('credential', id)));
  return ids.map(id => ({ id, state: credentialState.of(histories.get(streamOf('credential', id)) ?? []) }));
};
const providersOf = async (
  store: EventStore,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const histories = await store.readMany(orderIds.map(id => streamOf('order', id)));
  return new Map(
    orderIds.map(id => {
      const order = orderState.of(histories.get(streamOf('order', id)) ?? []);
      return [id, order.customerCredentialProviderId] as const;
    }),
  );
};

/**
 * Reissues the credentials of a chunk in one new order per provider, and removes the old ones after the order
 * was submitted. A new credential has the old one's content, including the card number, unless `contents`
 * replaces it. Idempotent and resumable, because the IDs of all steps are derived from the action and the
 * row. Returns the refusals by row.
 */
export const replaceCredentials = async (
  context: ProcessContext,
  replacing: Replacing,
): Promise<ReadonlyMap<string, Refusal>> => {
  const olds = await statesOf(context.store, replacing.ids);
  const orderIds = [...new Set(olds.map(({ state }) => state.orderId))].filter(id => id !== '');
  const providers = await providersOf(context.store, orderIds);
  const missing = olds.filter(({ state }) => state.status === 'absent');
  const refusals: Refusals = new Map(missing.map(({ id }) => [id, new Refusal('not_found')]));
  const present = olds.filter(({ state }) => state.status !== 'absent');
  for (const [provider, group] of Map.groupBy(present, ({ state }) => providers.get(state.orderId) ?? null))
    for (const [id, refusal] of await replaceAt(context, replacing, provider, group))
      refusals.set(id, refusal);
  return refusals;
};
