import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialInput } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { idOf, streamOf } from '@latchkey/events/store/store.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { heedMatch } from '../http/matching.ts';
import { route, type Call, type Reply, type Route } from '../http/route.ts';
import { isUnder } from '../lists/listRoute.ts';
import type { Condition } from '../rows/scope.ts';
import { checkRefs } from '../access/references.ts';
import { requireAct } from '../access/visible.ts';
import { releaseClaims } from '../order/deleteOrder.ts';
import { prepare } from './importing.ts';
import { shownCredential } from './present.ts';

const nouns: ReadonlyMap<string, AnyEntity> = new Map(entities.map(one => [one.name, one]));
export const credentials = entityRoutes(credentialDecider, shownCredential);
const reads = [...credentials.reads, 'order'];

const inOrder = { noun: 'order', param: 'id' } as const;
type CredentialInput = z.output<typeof credentialInput>;

/** The new value is claimed before the change and the old one given back after it, so that no moment leaves it unclaimed. */
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
  const { store } = call.deps;
  const { caller } = call;
  const tenant = await requireAct(store, caller, 'credential.write', 'order', orderId, 'credential.read');
  const history = await store.read(streamOf('credential', credentialId));
  const state = credentialState.of(history);
  if (state.orderId !== orderId || state.status === 'REMOVED') return refuse('not_found');
  heedMatch(call, history);
  await checkRefs(store, caller, credential, nouns, call.body, tenant);
  const prepared = await prepare(call, state.customerId, call.body.cardProfileId);
  const claim = prepared.claimOf(call.body);
  const owner = streamOf('credential', credentialId);
  const before = state.content?.claim ?? null;
  if (claim !== null && claim !== before)
    await call
      .send(uniqueDecider, idOf(claim), 'claim', { owner, isExclusive: prepared.isExclusive })
      .catch((error: unknown) => {
        if ((error as { reason?: string }).reason === 'unique.taken') refuse('credential.secured_data_taken');
        throw error;
      });
  const input = { ...call.body, claim, dataFormatId: prepared.dataFormatId };
  const done = await call.send(credentialDecider, credentialId, 'change', input, { ifMatch: true });
  if (before !== null && before !== claim) await call.send(uniqueDecider, idOf(before), 'release', { owner });
  return credentials.answer(call, credentialId, done, 200);
};

/** From a draft it is taken out at once; an issued one is removed by the provider. Under its order too, where react-admin looks for it. */
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
  if (status !== 'NOT_ISSUED' && status !== 'ADD_FAILED')
    return call.send(credentialDecider, id, 'remove', {}, { ifMatch: true });
  heedMatch(call, history);
  await call.send(orderDecider, orderId, 'removeCredential', { credentialId: id });
  const discarded = await call.send(credentialDecider, id, 'discard', {});
  await releaseClaims(call, [id]);
  return discarded;
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
