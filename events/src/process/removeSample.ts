import { apiKeyDecider } from '../apiKey/decider.ts';
import { appConfigDecider } from '../appConfig/decider.ts';
import { authProviderDecider } from '../authProvider/decider.ts';
import { bulkActionDecider } from '../bulkAction/decider.ts';
import { cardProfileDecider } from '../cardProfile/decider.ts';
import { credentialDecider } from '../credential/decider.ts';
import { importedId } from '../credential/importedId.ts';
import { canErase, canRemoveIssued } from '../credential/flags.ts';
import { credentialState, isOpen, type CredentialState } from '../credential/state.ts';
import { creditState } from '../credit/state.ts';
import { customerState } from '../customer/state.ts';
import { dataFormatDecider } from '../dataFormat/decider.ts';
import { inChunks } from '../kernel/chunks.ts';
import {
  Refusal,
  type AnyDecider,
  type DataOf,
  type NounState,
  type RefusalReason,
} from '../kernel/index.ts';
import { oauthClientDecider } from '../oauthClient/decider.ts';
import { orderDecider } from '../order/decider.ts';
import { isRunning } from '../order/fields.ts';
import { OrderCredentialsAdded, OrderImportStarted } from '../order/order.ts';
import { orderState } from '../order/state.ts';
import { partnerState } from '../partner/state.ts';
import { pdfDesignDecider } from '../pdfDesign/decider.ts';
import { providerConfigDecider } from '../provider/config/decider.ts';
import { partnerProviderDecider } from '../provider/offered/decider.ts';
import { sampleDataDecider } from '../sampleData/decider.ts';
import { SampleDataLoaded, sampleDataId } from '../sampleData/sampleData.ts';
import { handle } from '../store/handle.ts';
import { handleMany } from '../store/handleMany.ts';
import { streamOf, type Recorded } from '../store/store.ts';
import { userDecider } from '../user/decider.ts';
import { userState } from '../user/state.ts';
import { voucherDecider } from '../voucher/decider.ts';
import { webhookEndpointDecider } from '../webhookEndpoint/decider.ts';
import { deleteCustomer } from './customerDeletion.ts';
import { discardCredentials } from './discardCredentials.ts';
import { giveUpImport } from './importProcess.ts';
import { layGround, sampleOf } from './loadSample.ts';
import { deletePartner } from './partnerProcesses.ts';
import type { ProcessContext } from './process.ts';
import { sampleContents, type SampleContents } from './sampleContents.ts';
import { submissionProcess } from './submissionProcess.ts';

const deletions = [
  ['cardProfile', cardProfileDecider, 'deleteWithOwner'],
  ['pdfDesign', pdfDesignDecider, 'deleteWithOwner'],
  ['voucher', voucherDecider, 'deleteWithOwner'],
  ['dataFormat', dataFormatDecider, 'deleteWithOwner'],
  ['apiKey', apiKeyDecider, 'delete'],
  ['authProvider', authProviderDecider, 'delete'],
  ['oauthClient', oauthClientDecider, 'delete'],
  ['webhookEndpoint', webhookEndpointDecider, 'delete'],
  ['appConfig', appConfigDecider, 'delete'],
  ['partnerProvider', partnerProviderDecider, 'remove'],
  ['providerConfig', providerConfigDecider, 'delete'],
] as const satisfies readonly (readonly [keyof SampleContents, AnyDecider, string])[];

const sendAll = async (
  { store, command }: ProcessContext,
  rules: AnyDecider,
  name: string,
  ids: readonly string[],
  expected: readonly RefusalReason[] = ['not_found'],
): Promise<void> => {
  for (const chunk of inChunks(ids))
    for (const result of await handleMany(store, command)(
      rules,
      chunk.map(id => ({ id, name, input: {} })),
    ))
      if ('refused' in result && !expected.includes(result.refused.reason)) throw result.refused;
};

const statesOf = async <State>(
  { store }: ProcessContext,
  state: NounState<State>,
  ids: readonly string[],
) => {
  const found: { id: string; history: readonly Recorded[]; state: State }[] = [];
  for (const chunk of inChunks(ids)) {
    const histories = await store.readMany(chunk.map(id => streamOf(state.noun, id)));
    for (const id of chunk) {
      const history = histories.get(streamOf(state.noun, id)) ?? [];
      found.push({ id, history, state: state.of(history) });
    }
  }
  return found;
};

/**
 * Returns the IDs of all credentials that were ever added to an order, including those of interrupted
 * imports.
 */
const addedIn = (history: readonly Recorded[]): readonly string[] =>
  history.flatMap(({ type, data, at }) => {
    if (type === OrderCredentialsAdded.type) return (data as DataOf<typeof OrderCredentialsAdded>).ids;
    if (type !== OrderImportStarted.type) return [];
    const { importId, count } = data as DataOf<typeof OrderImportStarted>;
    return Array.from({ length: count }, (_, n) => importedId(importId, at, n));
  });
/** Returns whether a phone has the credential or may still receive it. */
const isLiving = ({ status }: CredentialState): boolean => !canErase({ status }) && status !== 'absent';

const credentialsIn = async (context: ProcessContext, orderIds: readonly string[]) => {
  const orders = await statesOf(context, orderState, orderIds);
  const ids = [...new Set(orders.flatMap(({ history }) => addedIn(history)))];
  return { orders, credentials: await statesOf(context, credentialState, ids) };
};

/**
 * Cancels bulk actions and running orders, and requests the removal of living credentials that can be
 * removed; workers carry it out. Returns whether there were no living credentials.
 */
const endLiving = async (context: ProcessContext, contents: SampleContents): Promise<boolean> => {
  const { store, command } = context;
  await sendAll(context, bulkActionDecider, 'cancel', contents.bulkAction, ['not_found', 'bulkAction.ended']);
  const { orders, credentials } = await credentialsIn(context, contents.order);
  for (const { id } of orders.filter(({ state }) => isRunning(state)))
    await handle(store, command)(orderDecider, id, 'cancel', { failure: null });
  const living = credentials.filter(({ state }) => isLiving(state));
  const removable = living.filter(
    ({ state }) => state.status !== 'absent' && canRemoveIssued({ status: state.status }),
  );
  await sendAll(
    context,
    credentialDecider,
    'remove',
    removable.map(({ id }) => id),
    ['wrong_state'],
  );
  return living.length === 0;
};

/** Cancels reservations that no order has recorded, because their submissions were interrupted. */
const giveUpSubmissions = async (context: ProcessContext, customerId: string): Promise<void> => {
  const { reservations } = creditState.of(await context.store.read(streamOf('credit', customerId)));
  for (const [id, { orderId, isOver }] of reservations)
    if (!isOver)
      await submissionProcess.finish(context, {
        id,
        data: { customerId, orderId },
        since: context.command.now().toISOString(),
        tries: 0,
      });
};

/** Deletes the customers. Returns false if one of them still has running orders. */
const endCustomers = async (context: ProcessContext, { customer }: SampleContents): Promise<boolean> => {
  let areGone = true;
  for (const { id, state } of await statesOf(context, customerState, customer)) {
    if (!state.present) continue;
    await giveUpSubmissions(context, id);
    try {
      await deleteCustomer(context, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.reason === 'customer.has_running_orders') areGone = false;
      else if (error.reason !== 'not_found') throw error;
    }
  }
  return areGone;
};

const endPartners = async (context: ProcessContext, { partner }: SampleContents): Promise<void> => {
  const there = (await statesOf(context, partnerState, partner)).filter(({ state }) => state.isPresent);
  const deepestFirst = there.toSorted(
    (a, b) => b.state.lineagePartnerIds.length - a.state.lineagePartnerIds.length,
  );
  for (const { id } of deepestFirst) await deletePartner(context, id);
};

const endPermissions = async (context: ProcessContext, contents: SampleContents): Promise<void> => {
  const [partners, customers] = [new Set(contents.partner), new Set(contents.customer)];
  const isWithin = (place: { readonly customerId: string | null; readonly partnerId: string | null }) =>
    (place.customerId !== null && customers.has(place.customerId)) ||
    (place.partnerId !== null && partners.has(place.partnerId));
  const send = handle(context.store, context.command);
  for (const { id, state } of await statesOf(context, userState, contents.user)) {
    if (state.status !== 'present') continue;
    const { grants, accounts } = state;
    const held = grants.filter(isWithin);
    if ([...grants, ...accounts].every(isWithin)) await send(userDecider, id, 'delete', {});
    else
      for (const { id: permissionId } of held)
        await send(userDecider, id, 'revokePermission', { permissionId });
  }
};

/**
 * Deletes the remaining orders and erases their credentials. New orders are impossible, because the customers
 * are deleted.
 */
const endOrders = async (context: ProcessContext, contents: SampleContents): Promise<void> => {
  for (const { id, state } of await statesOf(context, orderState, contents.order))
    if (state.importId !== null) await giveUpImport(context, id, state.importId);
  const { credentials } = await credentialsIn(context, contents.order);
  const open = credentials.filter(({ state }) => isOpen(state));
  await discardCredentials(
    context,
    open.map(({ id }) => id),
  );
  const existing = credentials.filter(({ state }) => state.status !== 'absent' && !state.isErased);
  await sendAll(
    context,
    credentialDecider,
    'erase',
    existing.map(({ id }) => id),
  );
  await sendAll(context, orderDecider, 'deleteWithOwner', contents.order);
};

/**
 * Removes the sample and everything that users have added to it. Starts with living credentials, so that no
 * phone keeps a credential. Each step reads from the log what is left, so a retry continues. `waiting`:
 * workers are still removing credentials or settling orders.
 */
export const removeSample = async (
  context: ProcessContext,
  sampleId: string,
): Promise<'over' | 'removed' | 'waiting'> => {
  const { phase, sampleId: current, locale } = await sampleOf(context);
  if (phase !== 'REMOVING' || current !== sampleId) return 'over';
  const { store, command } = context;
  const history = await store.read(streamOf('sampleData', sampleDataId));
  const isLoaded = history.some(
    ({ type, data }) =>
      type === SampleDataLoaded.type && (data as { sampleId: string }).sampleId === sampleId,
  );
  // completes the records first, so that a stalled loader can't create any of them after the removal
  if (!isLoaded) await layGround(context, { sampleId, locale });
  const found = await sampleContents(store, sampleId);
  if (!(await endLiving(context, found))) return 'waiting';
  if (!(await endCustomers(context, found))) return 'waiting';
  await endPartners(context, found);
  const left = await sampleContents(store, sampleId);
  if (!(await endLiving(context, left)) || !(await endCustomers(context, left))) return 'waiting';
  await endPartners(context, left);
  await endOrders(context, left);
  for (const [noun, rules, name] of deletions) await sendAll(context, rules, name, left[noun]);
  await endPermissions(context, left);
  await handle(store, command)(sampleDataDecider, sampleDataId, 'removed', { sampleId });
  return 'removed';
};
