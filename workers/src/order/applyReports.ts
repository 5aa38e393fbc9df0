import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { parseClientRef } from '@latchkey/events/credential/state.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import type { WebhookBody } from '@latchkey/events/providerConfig/webhook.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { ApplyReports, ProviderReport } from '../providerConfig/inbox.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { credentialsOf } from './credentials.ts';
import { issuingContextOf, type IssuingContext } from './issuingContext.ts';

const reported: Readonly<Partial<Record<WebhookBody['type'], CredentialStatus>>> = {
  'file.deployed': 'DEPLOYED',
  'file.redeploying': 'REDEPLOYING',
  'file.removed': 'REMOVED',
  'file.suspended': 'SUSPENDED',
  'file.resumed': 'AVAILABLE',
};

/** The command that a report means. Its id follows from the report's, so a report that is applied again is recorded once. */
const commandOf = (
  { configId, report }: ProviderReport,
  id: string,
  attempt: number,
  { linkOf }: IssuingContext,
) => {
  const { type, providerRef, reason } = report;
  const command = { id, commandId: uuidv5(configId, report.id) };
  if (type === 'file.failed') {
    const failure = {
      source: 'provider' as const,
      status: reason?.status ?? 0,
      message: reason?.message ?? '',
    };
    return { ...command, name: 'failAdd' as const, input: { attempt, failure } };
  }
  const link = linkOf(id);
  const added = { providerRef, qrcodeText: link, deepLinkUrl: link };
  const status = reported[type];
  return status
    ? { ...command, name: 'report' as const, input: { status, failure: null, attempt, added } }
    : { ...command, name: 'completeAdd' as const, input: { attempt, ...added } };
};
type Command = ReturnType<typeof commandOf>;

/** Gives each report to its credential, and answers those whose reference is unknown. */
export const applyReports =
  (context: ReactionContext): ApplyReports =>
  async reports => {
    const refs = reports.map(one => ({ one, ref: parseClientRef(one.report.clientRef) }));
    const ids = new Set(refs.flatMap(({ ref }) => ref?.credentialId ?? []));
    const credentials = await credentialsOf(context, [...ids]);
    const states = new Map(credentials.map(({ id, state }) => [id, state]));
    const contextOf = contextFinder(context);
    const unknown = new Set<ProviderReport>();
    const commands: Command[] = [];
    for (const { one, ref } of refs) {
      const state = ref && states.get(ref.credentialId);
      const isKnown = state && ref.attempt <= state.attempt;
      const around = isKnown ? await contextOf(state.orderId) : null;
      // a report of another provider's file is not believed
      if (ref && around?.access.configId === one.configId)
        commands.push(commandOf(one, ref.credentialId, ref.attempt, around));
      else unknown.add(one);
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
const contextFinder = (context: ReactionContext) => {
  const found = new Map<string, Promise<IssuingContext | null>>();
  const look = async (orderId: string) => issuingContextOf(context, await context.fold(orderState, orderId));
  return (orderId: string): Promise<IssuingContext | null> => {
    const looked = found.get(orderId) ?? look(orderId);
    found.set(orderId, looked);
    return looked;
  };
};
