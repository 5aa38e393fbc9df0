import {
  CredentialErased,
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { clientRefOf, credentialState } from '@latchkey/events/credential/state.ts';
import { providerFailure } from '@latchkey/events/order/failure.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { forgetPass } from '@latchkey/events/wallet/registrations.ts';
import { forgetAnswers } from '../order/providerAnswers.ts';
import { issuingContextOf } from '../order/issuingContext.ts';
import type { Operation } from '@latchkey/events/provider/kinds/provider.ts';
import { forgetWords } from '../provider/inbox.ts';
import { reaction, workFor } from '../runner/reaction.ts';

interface Managed {
  readonly credentialId: string;
  /** How often the provider was asked to do it. */
  readonly asked?: number;
  /** The state that its request led to. Jobs that an earlier version queued don't name it. */
  readonly during?: CredentialStatus;
}
const longestMs = 60_000;
const duringOf: Readonly<Record<string, CredentialStatus>> = {
  [CredentialSuspendRequested.type]: 'SUSPENDING',
  [CredentialResumeRequested.type]: 'RESUMING',
  [CredentialRemoveRequested.type]: 'REMOVING',
};

/** What the provider is asked to do, what it calls the file when that is done, and what that makes of the credential. */
interface Managing {
  readonly operation: Operation;
  readonly done: Readonly<Record<string, CredentialStatus>>;
}
const operations: Readonly<Partial<Record<CredentialStatus, Managing>>> = {
  SUSPENDING: { operation: 'suspend', done: { SUSPENDED: 'SUSPENDED' } },
  RESUMING: {
    operation: 'resume',
    done: { AVAILABLE: 'AVAILABLE', DEPLOYED: 'DEPLOYED', REDEPLOYING: 'REDEPLOYING' },
  },
  REMOVING: { operation: 'remove', done: { REMOVED: 'REMOVED' } },
};

/**
 * Suspends, resumes or removes at the provider. The result comes by webhook; when none came, the provider is asked what became of it, and asked to do it
 * again, which changes nothing there.
 */
export const operateCredential = reaction<Managed>({
  name: 'manage',
  nouns: ['credential'],
  hears: [CredentialSuspendRequested, CredentialResumeRequested, CredentialRemoveRequested],
  from: 'beginning',
  ends: [CredentialReported],
  concurrency: 4,
  attempts: 500,
  workOf: events =>
    events.map(event =>
      workFor<Managed>(event, { credentialId: event.entityId, during: duringOf[event.type]! }),
    ),
  run: async ({ credentialId, asked = 0, during }, context) => {
    const state = await context.fold(credentialState, credentialId);
    if (state.status === 'absent' || state.providerRef === null) return;
    const from = state.status;
    const wanted = operations[from];
    // another operation was requested since: it has a job of its own
    if (!wanted || (during !== undefined && during !== from)) return;
    const around = await issuingContextOf(context, await context.fold(orderState, state.orderId));
    if (!around) return;
    const { provider } = around.access;
    const { attempt, providerRef } = state;
    const clientRef = clientRefOf(credentialId, attempt);
    const again = (times: number, afterMs: number) => {
      const key = `${credentialId}-${attempt}-${times}-${context.now().getTime()}`;
      return [{ key, data: { credentialId, asked: times, during: from }, afterMs }];
    };
    const waitMs = await context.tokens(around.access, 1);
    if (waitMs > 0) return again(asked, waitMs);
    if (asked > 0) {
      const known = await provider.lookup([clientRef]);
      const found = 'kind' in known ? undefined : known.find(file => file.providerRef === providerRef);
      const status = found && wanted.done[found.state];
      if (status) {
        const told = { status, failure: null, attempt, from };
        await context.send(credentialDecider, credentialId, 'report', told);
        return;
      }
    }
    const called = await provider.operate(wanted.operation, { providerRef, clientRef });
    if (called.kind === 'accepted')
      return again(asked + 1, Math.min(context.config.ASK_AFTER_MS * 2 ** asked, longestMs));
    if (called.kind === 'throttled') return again(asked, called.retryAfterMs);
    if (called.kind === 'unclear') throw new Error(`the provider could not be asked (${called.status})`);
    const failure = providerFailure(called);
    // its word may have come meanwhile, and another operation may be under way
    await context.send(credentialDecider, credentialId, 'failAdd', { attempt, failure, from });
  },
});

/** Deletes the key of a forgotten person, and with it every byte that it sealed; and what a provider says of the person in webhooks that were not applied. */
export const forget = reaction<Pick<Managed, 'credentialId'>>({
  name: 'forget',
  nouns: ['credential'],
  hears: [CredentialErased],
  from: 'beginning',
  ends: [],
  concurrency: 1,
  attempts: 500,
  workOf: events => events.map(event => workFor(event, { credentialId: event.entityId })),
  run: async ({ credentialId }, context) => {
    await context.store.forget([streamOf('credential', credentialId)]);
    await forgetWords(context.pool, credentialId);
    await forgetAnswers(context.pool, credentialId);
    await forgetPass(context.pool, credentialId);
  },
});
