import {
  CredentialAddStarted,
  CredentialRemoveRequested,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialState, parseClientRef, type CredentialState } from '@latchkey/events/credential/state.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { providerFailure } from '@latchkey/events/order/failure.ts';
import type { WebhookBody } from '@latchkey/events/provider/webhook.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { ApplyReports, ProviderReport } from '../provider/inbox.ts';
import { causeOf, type Cause } from '../runner/cause.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { sendInRounds } from '../runner/sendInRounds.ts';
import type { Credential } from './credentials.ts';
import { contextFinder, type IssuingContext } from './issuingContext.ts';
import { outcomeCommand, type Outcome } from './outcome.ts';

const statusByType: Readonly<Partial<Record<WebhookBody['type'], Outcome['status']>>> = {
  'file.failed': 'FAILED',
  'file.deployed': 'DEPLOYED',
  'file.redeploying': 'REDEPLOYING',
  'file.removed': 'REMOVED',
  'file.suspended': 'SUSPENDED',
  'file.resumed': 'AVAILABLE',
};

/**
 * Returns the command for a report; null if the report has no effect yet. The command ID is derived from the
 * report's, so a repeated report is recorded once.
 */
const commandOf = (
  { configId, report: { id, type, ...words } }: ProviderReport<WebhookBody>,
  attempt: number,
  around: IssuingContext,
  credential: Credential,
) => {
  const status = statusByType[type] ?? 'ADDED';
  const command = outcomeCommand(around, credential, attempt, { ...words, status });
  return command && { ...command, commandId: uuidv5(configId, id), cause: requestCause(credential.history) };
};
type Command = NonNullable<ReturnType<typeof commandOf>>;

const asking: readonly string[] = [
  CredentialAddStarted.type,
  CredentialSuspendRequested.type,
  CredentialResumeRequested.type,
  CredentialRemoveRequested.type,
];
export const requestCause = (history: readonly Recorded[]): Cause | undefined => {
  const last = history.findLast(({ type }) => asking.includes(type));
  return last && causeOf(last);
};

/**
 * Cancels an order that the provider has canceled. The provider's message isn't recorded, because it couldn't
 * be erased from the order's stream.
 */
const cancel = (
  context: ReactionContext,
  one: ProviderReport<WebhookBody>,
  credentialId: string,
  orderId: string,
) => {
  const { id, reason } = one.report;
  const failure = { ...providerFailure({ status: reason?.status ?? 0, message: '' }), credentialId };
  return context.send(orderDecider, orderId, 'cancel', { failure }, { commandId: uuidv5(one.configId, id) });
};

/**
 * Returns whether the provider removed a file other than the credential's, such as a duplicate removed by a
 * comparison.
 */
const isOfOtherFile = (
  { type, providerRef }: WebhookBody,
  attempt: number,
  { attempt: current, providerRef: issued }: CredentialState,
): boolean => type === 'file.removed' && attempt === current && issued !== null && issued !== providerRef;

export const applyReports =
  (context: ReactionContext): ApplyReports<WebhookBody> =>
  async reports => {
    const refs = reports.map(one => ({ one, ref: parseClientRef(one.report.clientRef) }));
    const ids = new Set(refs.flatMap(({ ref }) => ref?.credentialId ?? []));
    const credentials = await context.foldMany(credentialState, [...ids]);
    const contextOf = contextFinder(context);
    const unknown = new Set<ProviderReport>();
    const commands: Command[] = [];
    for (const { one, ref } of refs) {
      const { state, history = [] } = (ref && credentials.get(ref.credentialId)) ?? {};
      const isForeign = state === undefined || state.status === 'absent';
      // removed at the request of a comparison, so no credential will ever wait for this report
      if (isForeign && one.report.type === 'file.removed') continue;
      if (ref && state && isOfOtherFile(one.report, ref.attempt, state)) continue;
      const isKnown = ref && state && ref.attempt <= state.attempt;
      const around = isKnown ? await contextOf(state.orderId) : null;
      if (!ref || !state || around?.access.configId !== one.configId) unknown.add(one);
      else if (one.report.type !== 'order.cancelled') {
        const command = commandOf(one, ref.attempt, around, { id: ref.credentialId, state, history });
        if (command) commands.push(command);
        // the file is ready, but there is no app to open it, so the report waits
        else unknown.add(one);
      } else if (ref.attempt === state.attempt) await cancel(context, one, ref.credentialId, state.orderId);
    }
    await sendInRounds(context, credentialDecider, commands);
    return unknown;
  };
