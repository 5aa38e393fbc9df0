import { credential, CredentialChanged } from '@latchkey/events/credential/credential.ts';
import { credentialInput } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { canTakeOut } from '@latchkey/events/credential/flags.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { refuse, refuseFields, type AnyEntity, type DataOf } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { discardCredentials, releaseClaims } from '@latchkey/events/process/discardCredentials.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { heedMatch } from '../http/ifMatch.ts';
import { route, type Call, type Reply, type Route } from '../http/route.ts';
import { isUnder } from '../lists/listRoute.ts';
import type { Condition } from '../rows/condition.ts';
import { checkRefs } from '../access/references.ts';
import { requireAct } from '../access/tenantAccess.ts';
import { checkedRecipient, requireType } from './createCredentials.ts';
import { prepare, draftProblems } from './recipientDrafts.ts';
import { shownCredential } from './credentialView.ts';

const nouns: ReadonlyMap<string, AnyEntity> = new Map(entities.map(one => [one.name, one]));
export const credentials = entityRoutes(credentialDecider, shownCredential);
const reads = [...credentials.reads, 'order'];

const inOrder = { noun: 'order', param: 'id' } as const;
type CredentialInput = z.output<typeof credentialInput>;

/** The new value is claimed before the change (see `claimProcess`). The old one, which the change's event names, is released behind it. */
export const change = route({
  method: 'put',
  path: '/admin/orders/:id/credentials/:credentialId',
  summary: 'Changes a credential of a draft',
  access: 'credential.write',
  command: 'credential.change',
  body: credentialInput,
  whole: call => credentials.shown(call, call.params['credentialId']!, [isUnder(call, inOrder)]),
  reply: credentials.reply,
  reads,
  run: call => credentials.matching(call, call.params['credentialId']!, () => changed(call)),
});

const changed = async (call: Call<Record<string, unknown>, CredentialInput>): Promise<Reply> => {
  const { id: orderId, credentialId } = call.params as { id: string; credentialId: string };
  const body = { ...call.body, recipient: checkedRecipient(call.body.recipient) };
  const { store } = call.deps;
  const { caller } = call;
  const tenant = await requireAct(store, caller, 'credential.write', 'order', orderId, 'credential.read');
  const history = await store.read(streamOf('credential', credentialId));
  const state = credentialState.of(history);
  if (state.orderId !== orderId || state.status === 'REMOVED') return refuse('not_found');
  heedMatch(call, history);
  await checkRefs(store, caller, credential, nouns, body, tenant);
  if (state.content?.type !== 'admin') await requireType(call, body.type, tenant);
  const prepared = await prepare(call, state.customerId, body.cardProfileId);
  const problems = draftProblems([{ line: null, ...body }], prepared);
  if (problems.length > 0) refuseFields(problems.map(({ line: _, ...problem }) => problem));
  const { dataFormatId, isExclusive } = prepared;
  const claim = prepared.claimOf(body);
  const isKept = claim === (state.content?.claim ?? null);
  const claimedBy = claim === null || isKept ? null : call.commandId;
  const input = { ...body, claim, claimedBy, dataFormatId };
  const record = () => call.send(credentialDecider, credentialId, 'change', input, { ifMatch: true });
  const owner = streamOf('credential', credentialId);
  const claimed = { claim: claim ?? '', owner, command: call.commandId, isExclusive };
  const taken = 'credential.secured_data_taken' as const;
  const done =
    claimedBy === null ? await record() : await claiming(call.process, { ...claimed, taken }, record);
  const replaced = done.events.flatMap(({ type, data }) =>
    type === CredentialChanged.type ? ((data as DataOf<typeof CredentialChanged>).replaced ?? []) : [],
  );
  await releaseClaims(
    call.process,
    replaced.map(one => ({ claim: one.claim, owner, command: one.claimedBy })),
  );
  return credentials.answer(call, credentialId, done, 200);
};

/**
 * One that the provider does not have is taken out of its order at once (see `removalProcess`); an issued one is removed by the provider. Under its order too,
 * where react-admin looks for it.
 */
const removeAt = (path: string, param: string, isIn: (call: Call) => readonly Condition[]): Route =>
  route({
    method: 'delete',
    path,
    summary: 'Removes a credential',
    access: 'credential.write',
    command: 'credential.remove',
    reply: credentials.reply,
    reads,
    run: async call => {
      const id = call.params[param]!;
      await credentials.act(call, 'remove', id);
      await credentials.find(call, id, isIn(call));
      return credentials.removing(call, id, () => removed(call, id));
    },
  });
export const remove = removeAt('/admin/credentials/:id', 'id', () => []);
export const removeInOrder = removeAt('/admin/orders/:id/credentials/:credentialId', 'credentialId', call => [
  isUnder(call, inOrder),
]);

const removed = async (call: Call, id: string) => {
  const history = await call.deps.store.read(streamOf('credential', id));
  const { status, orderId } = credentialState.of(history);
  if (status === 'absent') return refuse('not_found');
  if (status !== 'NOT_ISSUED' && status !== 'ADD_FAILED')
    return call.send(credentialDecider, id, 'remove', {}, { ifMatch: true });
  heedMatch(call, history);
  const order = orderState.of(await call.deps.store.read(streamOf('order', orderId)));
  if (!canTakeOut({ status }, order.status)) refuse('wrong_state', { state: status });
  await call.send(orderDecider, orderId, 'removeCredential', { credentialId: id });
  return discardCredentials(call.process, [id]);
};

export const changeState = route({
  method: 'post',
  path: '/admin/credentials/:id/state',
  summary: 'Suspends or resumes a wallet credential',
  access: 'credential.write',
  command: ['credential.suspend', 'credential.resume'],
  body: z.object({ action: z.enum(['suspend', 'resume']) }),
  reply: credentials.reply,
  reads,
  run: async call => {
    const id = call.params['id']!;
    const { action } = call.body;
    await credentials.act(call, action, id);
    const done = await credentials.matching(call, id, () =>
      call.send(credentialDecider, id, action, {}, { ifMatch: true }),
    );
    return credentials.answer(call, id, done, 200);
  },
});
