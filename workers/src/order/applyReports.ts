import {
  CredentialAddStarted,
  CredentialRemoveRequested,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialState, parseClientRef } from '@latchkey/events/credential/state.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { providerFailure } from '@latchkey/events/order/failure.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import type { WebhookBody } from '@latchkey/events/provider/webhook.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { ApplyReports, ProviderReport } from '../provider/inbox.ts';
import { causeOf, type Cause } from '../runner/cause.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import type { Credential } from './credentials.ts';
import { issuingContextOf, type IssuingContext } from './issuingContext.ts';
import { outcomeCommand, type Outcome } from './outcome.ts';

const said: Readonly<Partial<Record<WebhookBody['type'], Outcome['status']>>> = {
  'file.failed': 'FAILED',
  'file.deployed': 'DEPLOYED',
  'file.redeploying': 'REDEPLOYING',
  'file.removed': 'REMOVED',
  'file.suspended': 'SUSPENDED',
  'file.resumed': 'AVAILABLE',
};

/** The command that a report means, null as for `outcomeCommand`. Its id follows from the report's, so a report that is applied again is recorded once. */
const commandOf = (
  { configId, report: { id, type, ...words } }: ProviderReport<WebhookBody>,
  attempt: number,
  around: IssuingContext,
  credential: Credential,
) => {
  const status = said[type] ?? 'ADDED';
  const command = outcomeCommand(around, credential, attempt, { ...words, status });
  return command && { ...command, commandId: uuidv5(configId, id), cause: askedBy(credential.history) };
};
type Command = NonNullable<ReturnType<typeof commandOf>>;

const asking: readonly string[] = [
  CredentialAddStarted.type,
  CredentialSuspendRequested.type,
  CredentialResumeRequested.type,
  CredentialRemoveRequested.type,
];
/** What was asked of the provider last: its word follows from that. */
export const askedBy = (history: readonly Recorded[]): Cause | undefined => {
  const last = history.findLast(({ type }) => asking.includes(type));
  return last && causeOf(last);
};

/** The provider gives up an order (of an older attempt: one that has ended). Its words stay out, as an erasure would not reach them there. */
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

/** Gives each report to its credential, and answers those whose reference is unknown. */
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
      const isKnown = ref && state && ref.attempt <= state.attempt;
      const around = isKnown ? await contextOf(state.orderId) : null;
      // a report of another provider's file is not believed
      if (!ref || !state || around?.access.configId !== one.configId) unknown.add(one);
      else if (one.report.type !== 'order.cancelled') {
        const command = commandOf(one, ref.attempt, around, { id: ref.credentialId, state, history });
        if (command) commands.push(command);
        else unknown.add(one); // without an app it waits
      } else if (ref.attempt === state.attempt) await cancel(context, one, ref.credentialId, state.orderId);
    }
    await sendInRounds(context, commands);
    return unknown;
  };

/** Sends the first command of each credential, then the second one of each, and so on: a stream occurs once in a round, and the order of its reports stays. */
const sendInRounds = async (context: ReactionContext, commands: readonly Command[]): Promise<void> => {
  const queues = [...Map.groupBy(commands, ({ id }) => id).values()];
  for (let round = 0; ; round++) {
    const items = queues.flatMap(queue => queue[round] ?? []);
    if (items.length === 0) return;
    await context.sendMany(credentialDecider, items);
  }
};

/** The issuing context of each order, looked up once per batch. */
export const contextFinder = (context: ReactionContext) => {
  const found = new Map<string, IssuingContext | null>();
  return async (orderId: string): Promise<IssuingContext | null> => {
    if (!found.has(orderId))
      found.set(orderId, await issuingContextOf(context, await context.fold(orderState, orderId)));
    return found.get(orderId)!;
  };
};
