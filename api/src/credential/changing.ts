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
import { route, type Call } from '../http/route.ts';
import { checkRefs } from '../access/references.ts';
import { requireAct } from '../access/visible.ts';
import { releaseClaims } from '../order/deleteOrder.ts';
import { prepare } from './importing.ts';
import { presentCredentials } from './present.ts';

const nouns: ReadonlyMap<string, AnyEntity> = new Map(entities.map(one => [one.name, one]));
export const credentials = entityRoutes(credentialDecider, { present: presentCredentials });
const reads = [...credentials.reads, 'order'];

const stateOf = async ({ deps: { store } }: Call, id: string) =>
  credentialState.of(await store.read(streamOf('credential', id)));

/** The new value is claimed before the change and the old one given back after it, so that no moment leaves it unclaimed. */
export const change = route({
  method: 'put',
  path: '/admin/orders/:id/credentials/:credentialId',
  summary: 'Changes a credential of a draft',
  access: 'credential.write',
  command: 'credential.change',
  body: credentialInput,
  reads,
  run: async call => {
    const { id: orderId, credentialId } = call.params as { id: string; credentialId: string };
    const { store } = call.deps;
    const { caller } = call;
    const tenant = await requireAct(store, caller, 'credential.write', 'order', orderId, 'credential.read');
    await checkRefs(store, caller, credential, nouns, call.body, tenant);
    const state = await stateOf(call, credentialId);
    if (state.orderId !== orderId || state.status === 'REMOVED') return refuse('not_found');
    const prepared = await prepare(call, state.customerId, call.body.cardProfileId);
    const claim = prepared.claimOf(call.body);
    const owner = streamOf('credential', credentialId);
    const before = state.content?.claim ?? null;
    if (claim !== null && claim !== before)
      await call
        .send(uniqueDecider, idOf(claim), 'claim', { owner, isExclusive: prepared.isExclusive })
        .catch((error: unknown) => {
          if ((error as { reason?: string }).reason === 'unique.taken')
            refuse('credential.secured_data_taken');
          throw error;
        });
    const input = { ...call.body, claim, dataFormatId: prepared.dataFormatId };
    const changed = await call.send(credentialDecider, credentialId, 'change', input, { ifMatch: true });
    if (before !== null && before !== claim)
      await call.send(uniqueDecider, idOf(before), 'release', { owner });
    return credentials.answer(call, credentialId, changed, 200);
  },
});

/** From a draft it is taken out at once; an issued one is removed by the provider. */
export const remove = route({
  method: 'delete',
  path: '/admin/credentials/:id',
  summary: 'Removes a credential',
  access: 'credential.write',
  command: 'credential.remove',
  reads,
  run: async call => {
    const id = call.params['id']!;
    await credentials.act(call, 'remove', id);
    const state = await stateOf(call, id);
    const isDraft = state.status === 'NOT_ISSUED' || state.status === 'ADD_FAILED';
    const { position } = isDraft
      ? await takeOut(call, id, state.orderId)
      : await call.send(credentialDecider, id, 'remove', {}, { ifMatch: true });
    await call.deps.rows.reached(reads, position);
    return { status: 204, position };
  },
});

const takeOut = async (call: Call, id: string, orderId: string) => {
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
  reads,
  run: async call => {
    const id = call.params['id']!;
    await credentials.act(call, call.body.action, id);
    return credentials.answer(
      call,
      id,
      await call.send(credentialDecider, id, call.body.action, {}, { ifMatch: true }),
      200,
    );
  },
});
