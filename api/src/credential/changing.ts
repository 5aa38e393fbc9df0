import { credential, CredentialChanged } from '@latchkey/events/credential/credential.ts';
import { credentialInput } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { canTakeOut } from '@latchkey/events/credential/flags.ts';
import { credentialState, type CredentialState } from '@latchkey/events/credential/state.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { refuse, refuseFields, type AnyEntity, type DataOf } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { discardCredentials, releaseClaims } from '@latchkey/events/process/discarding.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { route, type Call } from '../http/route.ts';
import { checkRefs } from '../access/references.ts';
import { requireAct } from '../access/visible.ts';
import { requireType } from './creating.ts';
import { prepare, wishProblems } from './importing.ts';
import { presentCredentials } from './present.ts';

const nouns: ReadonlyMap<string, AnyEntity> = new Map(entities.map(one => [one.name, one]));
export const credentials = entityRoutes(credentialDecider, { present: presentCredentials });
const reads = [...credentials.reads, 'order'];

const stateOf = async ({ deps: { store } }: Call, id: string) =>
  credentialState.of(await store.read(streamOf('credential', id)));

/** The new value is claimed before the change (see `claimProcess`). The old one, which the change's event names, is released behind it. */
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
    if (state.content?.type !== 'admin') await requireType(call, call.body.type, tenant);
    const prepared = await prepare(call, state.customerId, call.body.cardProfileId);
    const problems = wishProblems([{ line: null, ...call.body }], prepared);
    if (problems.length > 0) refuseFields(problems.map(({ line: _, ...problem }) => problem));
    const { dataFormatId, isExclusive } = prepared;
    const claim = prepared.claimOf(call.body);
    const isKept = claim === (state.content?.claim ?? null);
    const claimedBy = claim === null || isKept ? null : call.commandId;
    const input = { ...call.body, claim, claimedBy, dataFormatId };
    const record = () => call.send(credentialDecider, credentialId, 'change', input, { ifMatch: true });
    const owner = streamOf('credential', credentialId);
    const claimed = { claim: claim ?? '', owner, command: call.commandId, isExclusive };
    const taken = 'credential.secured_data_taken' as const;
    const changed =
      claimedBy === null ? await record() : await claiming(call.process, { ...claimed, taken }, record);
    const replaced = changed.events.flatMap(({ type, data }) =>
      type === CredentialChanged.type ? ((data as DataOf<typeof CredentialChanged>).replaced ?? []) : [],
    );
    await releaseClaims(
      call.process,
      replaced.map(one => ({ claim: one.claim, owner, command: one.claimedBy })),
    );
    return credentials.answer(call, credentialId, changed, 200);
  },
});

/** One that the provider does not have is taken out of its order at once (see `removalProcess`); an issued one is removed by the provider. */
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
    const isUnissued = state.status === 'NOT_ISSUED' || state.status === 'ADD_FAILED';
    const { position } = isUnissued
      ? await takeOut(call, id, state)
      : await call.send(credentialDecider, id, 'remove', {}, { ifMatch: true });
    await call.deps.rows.reached(reads, position);
    return { status: 204, position };
  },
});

const takeOut = async (call: Call, id: string, { orderId, status }: CredentialState) => {
  if (status === 'absent') return refuse('not_found');
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
