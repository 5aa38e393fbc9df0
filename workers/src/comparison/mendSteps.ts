import type { Unresolved } from '@latchkey/events/comparison/state.ts';
import { acceptedStatus, type MendStep } from '@latchkey/events/comparison/ways.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { canSuspend } from '@latchkey/events/credential/flags.ts';
import { credentialState, parseClientRef, statusAfter } from '@latchkey/events/credential/state.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import { replaceCredentials } from '@latchkey/events/process/replaceCredentials.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { ProviderAccess } from '../ports/providerAccess.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { currentRef, earlierRefs } from './attemptRefs.ts';

/** Outcome of a step. `waiting`: there is no result yet, so the step runs again. */
export type Outcome = 'mended' | 'waiting' | { readonly failureReason: string };

export interface Mending {
  readonly context: ReactionContext;
  /** Context for commands on behalf of the user who requested the repair. */
  readonly process: ProcessContext;
  readonly access: ProviderAccess;
  /** Whether other customers use the project. */
  readonly isShared: boolean;
  readonly difference: Unresolved & { readonly mending: NonNullable<Unresolved['mending']> };
}
type Step = (mending: Mending) => Promise<Outcome>;

const changed: Outcome = { failureReason: 'comparison.changed' };
const noSuchWay: Outcome = { failureReason: 'comparison.no_such_way' };
const byProvider: Outcome = { failureReason: 'comparison.provider' };
const commandIdOf = ({ difference }: Mending, step: string): string =>
  uuidv5(difference.mending.mendId, difference.id, step);

const statusOf = async ({ context }: Mending, credentialId: string) =>
  (await context.fold(credentialState, credentialId)).status;

/**
 * Returns whether the file still has the state that was found; `waiting` if the provider can't be called now
 * or its response is unclear.
 */
const lookAgain = async ({ context, access, difference }: Mending): Promise<boolean | 'waiting'> => {
  const id = difference.credentialId!;
  const state = await context.fold(credentialState, id);
  if (state.providerRef !== difference.providerRef) return false;
  if ((await context.tokens(access, 1)) > 0) return 'waiting';
  const files = await access.provider.lookup([currentRef({ id, state }), ...earlierRefs({ id, state })]);
  if ('kind' in files) return 'waiting';
  const file = files.find(({ providerRef }) => providerRef === difference.providerRef);
  return (file?.state ?? null) === difference.theirs;
};

/** Records the provider's state. Returns false if the credential has changed since the comparison. */
const report = async (
  mending: Mending,
  status: CredentialStatus,
  from: CredentialStatus | null,
): Promise<boolean> => {
  const { process, difference } = mending;
  const { events } = await handle(process.store, process.command)(
    credentialDecider,
    difference.credentialId!,
    'report',
    { status, failure: null, from },
    { commandId: commandIdOf(mending, 'report') },
  );
  return events.length > 0;
};

const accept: Step = async mending => {
  const { difference } = mending;
  const isSame = await lookAgain(mending);
  if (isSame === 'waiting') return isSame;
  if (!isSame) return changed;
  return (await report(mending, acceptedStatus(difference), difference.ours)) ? 'mended' : changed;
};

/** Returns whether the credential can be suspended again once the provider's state is recorded. */
const isSuspendable = async ({ context, difference }: Mending): Promise<boolean> => {
  const state = await context.fold(credentialState, difference.credentialId!);
  if (state.status !== difference.ours) return true; // already recorded, or changed since the comparison
  const status = statusAfter(state, acceptedStatus(difference));
  return canSuspend({ type: state.content?.type ?? 'user', status });
};

/** Records the provider's state, then requests the opposite change, like a user's command. */
const operate =
  (
    name: 'suspend' | 'resume',
    pending: CredentialStatus,
    isDone: (status: string) => boolean,
    failed: CredentialStatus,
  ): Step =>
  async mending => {
    const { process, difference } = mending;
    const credentialId = difference.credentialId!;
    if (name === 'suspend' && !(await isSuspendable(mending))) return noSuchWay;
    if (!(await report(mending, acceptedStatus(difference), difference.ours))) return changed;
    const options = { commandId: commandIdOf(mending, name) };
    await handle(process.store, process.command)(credentialDecider, credentialId, name, {}, options);
    const status = await statusOf(mending, credentialId);
    if (status === pending) return 'waiting';
    if (isDone(status)) return 'mended';
    return status === failed ? byProvider : changed;
  };

/**
 * Reissues the credential in a separate order and removes the old one. If the provider no longer has the old
 * file, records the removal.
 */
const reissue: Step = async mending => {
  const { context, process, difference } = mending;
  const { orderName, defaultAppConfigId } = difference.mending;
  const credentialId = difference.credentialId!;
  const actionId = commandIdOf(mending, 'reissue');
  const orderId = uuidv5(actionId, `order ${credentialId}`);
  const before = await context.fold(orderState, orderId);
  if (before.status === 'absent') {
    const isSame = await lookAgain(mending);
    if (isSame === 'waiting') return isSame;
    if (!isSame) return changed;
  }
  const isOld = ['REMOVING', 'REMOVED', 'REMOVE_FAILED'].includes(await statusOf(mending, credentialId));
  if (before.status === 'absent' || before.status === 'DRAFT' || !isOld) {
    const replacing = { actionId, ids: [credentialId], reason: null, orderName, defaultAppConfigId };
    const refused = (await replaceCredentials(process, replacing)).get(credentialId);
    if (refused) return { failureReason: refused.reason };
  }
  if (difference.cause !== 'DATA') await report(mending, 'REMOVED', null);
  const { status } = await context.fold(orderState, orderId);
  if (status === 'ISSUED') return 'mended';
  return status === 'ERROR' || status === 'CANCELLED' ? byProvider : 'waiting';
};

const removeFile: Step = async mending => {
  const { context, access, isShared, difference } = mending;
  const { clientRef, credentialId } = difference;
  // the file was found before other customers used the project, so it may be theirs
  if (isShared && credentialId === null) return changed;
  const providerRef = difference.providerRef!;
  const ref = parseClientRef(clientRef);
  const state = ref && (await context.fold(credentialState, ref.credentialId));
  const gone = ['REMOVED', 'ADD_FAILED', 'NOT_ISSUED'];
  if (state?.providerRef === providerRef && !gone.includes(state.status)) return changed;
  if ((await context.tokens(access, 2)) > 0) return 'waiting';
  const found = await access.provider.lookup([clientRef]);
  if ('kind' in found) return 'waiting';
  const file = found.find(one => one.providerRef === providerRef);
  if (!file || file.state === 'REMOVED') return 'mended';
  const called = await access.provider.operate('remove', { providerRef, clientRef });
  if (called.kind !== 'rejected') return 'waiting';
  return called.status === 404 ? 'mended' : byProvider;
};

const works = (status: string): boolean => ['AVAILABLE', 'DEPLOYED', 'REDEPLOYING'].includes(status);
const steps: Readonly<Record<MendStep, Step>> = {
  report: accept,
  suspend: operate('suspend', 'SUSPENDING', status => status === 'SUSPENDED', 'SUSPEND_FAILED'),
  resume: operate('resume', 'RESUMING', works, 'RESUME_FAILED'),
  reissue,
  removeFile,
};

/**
 * Runs or retries the step. All its commands are idempotent. `step`: null for a repair that only an earlier
 * version offered.
 */
export const takeStep = async (step: MendStep | null, mending: Mending): Promise<Outcome> => {
  if (step === null) return noSuchWay;
  try {
    return await steps[step](mending);
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'unavailable' && error.reason !== 'internal')
      return { failureReason: error.reason };
    throw error;
  }
};
