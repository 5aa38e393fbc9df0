import {
  CredentialDiscarded,
  CredentialErased,
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { clientRefOf, credentialFact } from '@latchkey/events/credential/state.ts';
import { orderFact } from '@latchkey/events/order/facts.ts';
import { idOf, streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import { surroundingsOf } from '../order/surroundings.ts';
import type { Operation } from '../ports/provider.ts';
import { ofType, reaction } from '../runner/reaction.ts';

interface One {
  readonly credentialId: string;
}
const each = (events: readonly Recorded[]) =>
  events.map(({ id, entityId }) => ({ key: id, data: { credentialId: entityId } }));

const operations: Readonly<
  Partial<Record<CredentialStatus, { operation: Operation; failed: CredentialStatus }>>
> = {
  SUSPENDING: { operation: 'suspendFile', failed: 'SUSPEND_FAILED' },
  RESUMING: { operation: 'resumeFile', failed: 'RESUME_FAILED' },
  REMOVING: { operation: 'removeFile', failed: 'REMOVE_FAILED' },
};

/** Suspends, resumes or removes at the provider; the result comes by webhook. Doing it twice changes nothing there. */
export const manage = reaction<One>({
  name: 'manage',
  categories: ['credential'],
  concurrency: 4,
  attempts: 500,
  workOf: events =>
    each(
      ofType<{ type: string }>(
        events,
        CredentialSuspendRequested,
        CredentialResumeRequested,
        CredentialRemoveRequested,
      ),
    ),
  run: async ({ credentialId }, tools) => {
    const state = await tools.fold(credentialFact, credentialId);
    const wanted = state.status === 'absent' ? undefined : operations[state.status];
    if (!wanted || state.providerRef === null) return;
    const around = await surroundingsOf(tools, await tools.fold(orderFact, state.orderId));
    if (!around) return;
    const file = { providerRef: state.providerRef, clientRef: clientRefOf(credentialId, state.attempt) };
    const called = await around.access.provider.operate(wanted.operation, file);
    if (called.kind === 'accepted') return;
    if (called.kind !== 'rejected') throw new Error(`the provider could not be asked: ${called.kind}`);
    const failure = { source: 'provider' as const, status: called.status, message: called.message };
    await tools.send(credentialDecider, credentialId, 'report', { status: wanted.failed, failure });
  },
});

/** Who is gone gives back what only one may hold. */
export const releaseClaim = reaction<One>({
  name: 'release-claim',
  categories: ['credential'],
  concurrency: 1,
  attempts: 500,
  workOf: events =>
    each(
      ofType<{ type: string }>(events, CredentialDiscarded, CredentialReported).filter(
        ({ type, data }) =>
          type === CredentialDiscarded.type || (data as { status: string }).status === 'REMOVED',
      ),
    ),
  run: async ({ credentialId }, tools) => {
    const { status, content } = await tools.fold(credentialFact, credentialId);
    if (status !== 'REMOVED' || !content?.claim) return;
    await tools.send(uniqueDecider, idOf(content.claim), 'release', {
      owner: streamOf('credential', credentialId),
    });
  },
});

/** A forgotten person: the key goes, and with it every byte that it sealed. */
export const forget = reaction<One>({
  name: 'forget',
  categories: ['credential'],
  concurrency: 1,
  attempts: 500,
  workOf: events => each(ofType(events, CredentialErased)),
  run: async ({ credentialId }, tools) => {
    await tools.store.forget([streamOf('credential', credentialId)]);
  },
});
