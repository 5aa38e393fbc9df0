import { setTimeout as pause } from 'node:timers/promises';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { parseClientRef, submissionOf, type CredentialState } from '@latchkey/events/credential/state.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { handoverOf } from '@latchkey/events/order/members.ts';
import { inboxChannel } from '@latchkey/events/providerConfig/inbox.ts';
import { listening } from '@latchkey/events/store/postgres/listening.ts';
import { localWake } from '@latchkey/events/store/wake.ts';
import type { WebhookBody } from '@latchkey/events/providerConfig/webhook.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { credentialOf, credentialsOf, type Credential } from './credentials.ts';
import { takeInbox, type ProviderReport } from './inbox.ts';
import { issuingContextOf } from './issuingContext.ts';

const pollMs = 1_000;

const reported: Readonly<Partial<Record<WebhookBody['type'], CredentialStatus>>> = {
  'file.deployed': 'DEPLOYED',
  'file.redeploying': 'REDEPLOYING',
  'file.removed': 'REMOVED',
  'file.suspended': 'SUSPENDED',
  'file.resumed': 'AVAILABLE',
};

/** Takes what the provider told, a batch at a time, and says how many webhooks there were. */
export const applyInbox = (context: ReactionContext): Promise<number> =>
  takeInbox(context.pool, told => apply(context, told));

/** The credentials that are spoken of: as this process has just seen them, or read. Who is not there is left out. */
const spokenOf = async (context: ReactionContext, refs: readonly Ref[]): Promise<readonly Credential[]> => {
  const newest = new Map<string, number>();
  for (const { credentialId, attempt } of refs)
    newest.set(credentialId, Math.max(attempt, newest.get(credentialId) ?? 0));
  const seen = context.fresh
    .take([...newest.keys()])
    .map(credentialOf)
    .filter(({ id, state }) => state.attempt + 1 >= newest.get(id)!); // otherwise another process has gone on since
  for (const { id } of seen) newest.delete(id);
  const read = newest.size === 0 ? [] : await credentialsOf(context, [...newest.keys()]);
  return [...seen, ...read.filter(({ history }) => history.length > 0)];
};
type Ref = NonNullable<ReturnType<typeof parseClientRef>>;

/** Whether an attempt is known of: it is recorded, or its order has handed it over. */
const isKnown = (state: CredentialState, attempt: number, handedOver: number | null): boolean =>
  attempt <= state.attempt || submissionOf(state, attempt, handedOver) !== null;

/** Gives each its command; answers those whose reference nobody knows. */
const apply = async (
  context: ReactionContext,
  told: readonly ProviderReport[],
): Promise<ReadonlySet<ProviderReport>> => {
  const parsed = told.map(one => ({ one, ref: parseClientRef(one.report.clientRef) }));
  const credentials = await spokenOf(
    context,
    parsed.flatMap(({ ref }) => ref ?? []),
  );
  const states = new Map(credentials.map(({ id, state }) => [id, state]));
  const aroundOf = issuingContextFinder(context);
  const unknown = new Set<ProviderReport>();
  const commands: { kind: 'completeAdd' | 'failAdd' | 'report'; id: string; input: object }[] = [];
  for (const { one, ref } of parsed) {
    const state = ref && states.get(ref.credentialId);
    const { order, around } = (state && (await aroundOf(state.orderId))) ?? {};
    const handedOver = ref && order ? handoverOf(order.members, ref.credentialId) : null;
    // what another provider says of it is not believed
    const isBelieved = around?.access.configId === one.configId;
    if (!around || !isBelieved || !ref || !state || !isKnown(state, ref.attempt, handedOver)) {
      unknown.add(one);
      continue;
    }
    const { type, providerRef, reason } = one.report;
    const id = ref.credentialId;
    const status = reported[type];
    const why = { source: 'provider' as const, status: reason?.status ?? 0, message: reason?.message ?? '' };
    const of = { attempt: ref.attempt, handedOver };
    const link = around.linkOf(id);
    const added = { providerRef, qrcodeText: link, deepLinkUrl: link };
    if (status) commands.push({ kind: 'report', id, input: { ...of, status, failure: null, added } });
    else if (type === 'file.failed') commands.push({ kind: 'failAdd', id, input: { ...of, failure: why } });
    else commands.push({ kind: 'completeAdd', id, input: { ...of, ...added } });
  }
  for (const kind of ['completeAdd', 'failAdd', 'report'] as const)
    await sendInRounds(context, kind, commands);
  return unknown;
};

/** A stream occurs once in a round; what is told twice of one credential waits for the next. */
const sendInRounds = async (
  context: ReactionContext,
  kind: string,
  commands: readonly { kind: string; id: string; input: object }[],
): Promise<void> => {
  let open = commands.filter(one => one.kind === kind);
  while (open.length > 0) {
    const round = new Map(open.map(one => [one.id, one] as const).reverse());
    const items = [...round.values()].map(({ id, input }) => ({ id, name: kind, input }));
    await context.sendMany(credentialDecider, items as never);
    open = open.filter(one => round.get(one.id) !== one);
  }
};

/** An order and its surroundings, looked up once per batch. */
const issuingContextFinder = (context: ReactionContext) => {
  const look = async (orderId: string) => {
    const order = await context.fold(orderState, orderId);
    return { order, around: await issuingContextOf(context, order) };
  };
  const found = new Map<string, ReturnType<typeof look>>();
  return (orderId: string): ReturnType<typeof look> => {
    const looked = found.get(orderId) ?? look(orderId);
    found.set(orderId, looked);
    return looked;
  };
};

/** While one batch is being recorded the next is decided. */
const takers = 2;

/** Applies the inbox as it fills, until told to stop. */
export const followInbox = async (
  url: string,
  context: ReactionContext,
  signal: AbortSignal,
): Promise<void> => {
  const wake = localWake(pollMs);
  const wait = async (reason: unknown): Promise<void> => {
    context.log.warn({ err: reason }, 'the inbox waits');
    await pause(pollMs, undefined, { signal }).catch(() => undefined); // told to stop
  };
  const hear = async () => {
    while (!signal.aborted)
      try {
        const heard = await listening(url, inboxChannel, () => wake.ring());
        wake.ring(); // what came before is looked for
        return heard;
      } catch (error) {
        await wait(error);
      }
    return null;
  };
  const take = async (): Promise<void> => {
    while (!signal.aborted)
      try {
        const since = wake.rung(); // before looking: what comes meanwhile must not be missed
        if ((await applyInbox(context)) === 0) await wake.next(since, signal);
      } catch (error) {
        await wait(error);
      }
  };
  const hearing = hear();
  await Promise.all(Array.from({ length: takers }, take));
  await (await hearing)?.close();
};
