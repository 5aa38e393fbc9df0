import {
  CredentialErased,
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { changeFailedStatuses, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { clientRefOf, credentialState } from '@latchkey/events/credential/state.ts';
import { ourFailure, providerFailure, type Failure } from '@latchkey/events/order/failure.ts';
import { ownCauses } from '@latchkey/events/order/failureCause.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { forgetPass } from '@latchkey/events/wallet/registrations.ts';
import { forgetAnswers } from '../order/providerAnswers.ts';
import { issuingContextOf } from '../order/issuingContext.ts';
import type { Operation } from '@latchkey/events/provider/kinds/provider.ts';
import { forgetWords } from '../provider/inbox.ts';
import type { ProviderAccess } from '../ports/providerAccess.ts';
import { reaction, workFor, type Reaction } from '../runner/reaction.ts';

interface Managed {
  readonly credentialId: string;
  /** Number of calls that the provider has accepted so far. */
  readonly asked?: number;
  /** The status while the operation is pending. Missing in jobs of earlier versions. */
  readonly during?: CredentialStatus;
  /** Whether the operation follows a failed one, which the provider may have carried out. */
  readonly isRetry?: boolean;
}
const longestMs = 60_000;
const duringOf: Readonly<Record<string, CredentialStatus>> = {
  [CredentialSuspendRequested.type]: 'SUSPENDING',
  [CredentialResumeRequested.type]: 'RESUMING',
  [CredentialRemoveRequested.type]: 'REMOVING',
};

/** An operation at the provider. `done` maps the resulting state of the file to the credential's status. */
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
 * Divisor of the provider's rate for operations of validities (at least one call per second), so that
 * thousands of validities that end at once don't delay orders.
 */
const share = 10;
export const validityAccess = ({ configId, callsPerSecond }: ProviderAccess) => ({
  configId: `${configId} validity`,
  callsPerSecond: Math.max(1, Math.floor(callsPerSecond / share)),
});

const operate: Reaction<Managed>['run'] = async (
  { credentialId, asked = 0, during, isRetry = false },
  context,
) => {
  const state = await context.fold(credentialState, credentialId);
  if (state.status === 'absent' || state.providerRef === null) return;
  const from = state.status;
  const operation = operations[from];
  // the operation has ended, or a newer one was requested, which has its own job
  if (!operation || (during !== undefined && during !== from)) return;
  const around = await issuingContextOf(context, await context.fold(orderState, state.orderId));
  const { attempt, providerRef } = state;
  // the command has no effect if the report has arrived, or if another operation is in progress
  const fail = (failure: Failure) =>
    context.send(credentialDecider, credentialId, 'failAdd', { attempt, failure, from });
  if (!around) {
    await fail(ourFailure(ownCauses.providerGone));
    return;
  }
  const { provider } = around.access;
  const clientRef = clientRefOf(credentialId, attempt);
  const again = (times: number, afterMs: number) => {
    const key = `${credentialId}-${attempt}-${times}-${context.now().getTime()}`;
    return [{ key, data: { credentialId, asked: times, during: from, isRetry }, afterMs }];
  };
  const waitMs = await context.tokens(around.access, 1);
  if (waitMs > 0) return again(asked, waitMs);
  if (asked > 0 || isRetry) {
    const lookedUp = await provider.lookup([clientRef]);
    const found = 'kind' in lookedUp ? undefined : lookedUp.find(file => file.providerRef === providerRef);
    const status = found && operation.done[found.state];
    if (status) {
      const outcome = { status, failure: null, attempt, from };
      await context.send(credentialDecider, credentialId, 'report', outcome);
      return;
    }
  }
  const called = await provider.operate(operation.operation, { providerRef, clientRef });
  if (called.kind === 'accepted')
    return again(asked + 1, Math.min(context.config.ASK_AFTER_MS * 2 ** asked, longestMs));
  if (called.kind === 'throttled') return again(asked, called.retryAfterMs);
  if (called.kind === 'unclear') throw new Error(`the provider could not be asked (${called.status})`);
  await fail(providerFailure(called));
};

const followsFailure = ({ data }: Recorded): boolean =>
  changeFailedStatuses.some(status => status === (data as DataOf<typeof CredentialSuspendRequested>).from);

const operation = (name: string, isMine: (event: Recorded) => boolean): Reaction =>
  reaction<Managed>({
    name,
    nouns: ['credential'],
    hears: [CredentialSuspendRequested, CredentialResumeRequested, CredentialRemoveRequested],
    from: 'beginning',
    ends: [CredentialReported],
    concurrency: 4,
    attempts: 500,
    workOf: events =>
      events.filter(isMine).map(event =>
        workFor<Managed>(event, {
          credentialId: event.entityId,
          during: duringOf[event.type]!,
          isRetry: followsFailure(event),
        }),
      ),
    run: operate,
  });
const isByValidity = ({ data }: Recorded): boolean =>
  (data as DataOf<typeof CredentialSuspendRequested>).because !== undefined;

/**
 * Suspends, resumes or removes files at the provider, which reports the result by webhook. Without a report,
 * the file is looked up and the call repeated, which is idempotent at the provider. A retry after a failure
 * also looks the file up first, because the provider may have carried out what it reported as failed.
 */
export const operateCredential = operation('manage', event => !isByValidity(event));
/**
 * Carries out operations caused by validities that ended or changed, as `operateCredential` does for users.
 * Uses a separate queue, so that users' operations aren't delayed.
 */
export const operateValidity = operation('manage-validity', isByValidity);

/**
 * Deletes the key of an erased credential, which makes all data encrypted with it unreadable. Also deletes
 * the registrations of its pass, and the provider's messages about it in unapplied webhooks and stored
 * responses.
 */
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
