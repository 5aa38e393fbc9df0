import { credential, CredentialChanged } from '@latchkey/events/credential/credential.ts';
import { changeReason, credentialInput } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { Refusal, refuse, refuseFields, type AnyEntity, type DataOf } from '@latchkey/events/kernel/index.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { releaseClaims } from '@latchkey/events/process/discardCredentials.ts';
import { removeCredential } from '@latchkey/events/process/removeCredential.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { heedMatch } from '../http/ifMatch.ts';
import { FieldsRefused } from '../http/problem.ts';
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

/**
 * Changes a credential. Claims the new unique value before the change (see `claimProcess`), and then releases
 * the old one, which the event contains.
 */
export const change = route({
  method: 'put',
  path: '/admin/orders/:id/credentials/:credentialId',
  summary: 'Changes a credential of a draft',
  policy: { access: 'credential.write', command: 'credential.change' },
  request: {
    body: credentialInput,
    readCurrent: call => credentials.shown(call, call.params['credentialId']!, [isUnder(call, inOrder)]),
  },
  response: { body: credentials.reply, projections: reads },
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
  const isSameClaim = claim === (state.content?.claim ?? null);
  const claimedBy = claim === null || isSameClaim ? null : call.commandId;
  const input = { ...body, claim, claimedBy, dataFormatId };
  const record = () => call.send(credentialDecider, credentialId, 'change', input, { ifMatch: true });
  const owner = streamOf('credential', credentialId);
  const claimed = { claim: claim ?? '', owner, command: call.commandId, isExclusive };
  const taken = 'credential.secured_data_taken' as const;
  const done =
    claimedBy === null
      ? await record()
      : await claiming(call.process, { ...claimed, taken }, record).catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.reason !== taken) throw error;
          const field = `dataParams.${prepared.format.shape.mainDataParam}`;
          throw new FieldsRefused(taken, [{ field, reason: taken }]);
        });
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
 * Removes a credential: immediately if the provider doesn't have it (see `removalProcess`), otherwise by
 * asking the provider to remove it. Also available below the order, where react-admin expects it.
 */
const removeAt = (path: string, param: string, isIn: (call: Call) => readonly Condition[]): Route =>
  route({
    method: 'delete',
    path,
    summary: 'Removes a credential',
    policy: { access: 'credential.write', command: 'credential.remove' },
    response: { body: credentials.reply, projections: reads },
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

const removed = (call: Call, id: string) =>
  removeCredential(call.process, id, {
    commandId: call.commandIdFor('credential', id, 'remove'),
    heed: history => heedMatch(call, history),
    ...(call.ifMatch === undefined ? {} : { expected: call.ifMatch }),
  });

export const changeState = route({
  method: 'post',
  path: '/admin/credentials/:id/state',
  summary: 'Suspends or resumes a wallet pass',
  policy: { access: 'credential.write', command: ['credential.suspend', 'credential.resume'] },
  request: {
    body: z.object({
      action: z.enum(['suspend', 'resume']),
      reason: changeReason.nullable().default(null),
    }),
  },
  response: { body: credentials.reply, projections: reads },
  run: async call => {
    const id = call.params['id']!;
    const { action, reason } = call.body;
    await credentials.act(call, action, id);
    const done = await credentials.matching(call, id, () =>
      call.send(credentialDecider, id, action, { reason }, { ifMatch: true }),
    );
    return credentials.answer(call, id, done, 200);
  },
});
