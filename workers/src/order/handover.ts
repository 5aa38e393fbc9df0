import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import type { OrderState } from '@latchkey/events/order/state.ts';
import { handoverOf } from '@latchkey/events/order/members.ts';
import { OrderHandoverStarted } from '@latchkey/events/order/order.ts';
import type { ProviderAccess, ReactionContext } from '../runner/reactionContext.ts';
import type { Credential } from './credentials.ts';

/** Whom a run may call the provider for. */
export interface Handover {
  /** From before it was recorded: what is recorded in between may be older than its answer. */
  readonly askedAt: number;
  /** Whether this very run hands it over, and nobody else does or ever did without a record of what came of it. */
  readonly isMine: (one: Pick<Credential, 'id' | 'state'>) => boolean;
  /** These and those of other runs of the same submission, which may be dead. */
  readonly all: ReadonlySet<string>;
}

/** Whether the provider takes calls for an order; otherwise it is told that somebody must authorize it by hand. */
export const isAuthorized = async (
  context: ReactionContext,
  { provider }: ProviderAccess,
  orderId: string,
  { status }: OrderState,
): Promise<boolean> => {
  if (status === 'PROCESSING') return true;
  const told = await provider.authorization();
  if (told?.status !== 'UNAUTHORIZED') return true;
  await context.send(orderDecider, orderId, 'needAuthorization', { redirectUrl: told.redirectUrl });
  return false;
};

const isHandedOver =
  ({ members, submission }: OrderState) =>
  (id: string): boolean =>
    handoverOf(members, id) === submission;
const handedOver = (order: OrderState, ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.filter(isHandedOver(order)));
const freeOf = (order: OrderState, ids: readonly string[]): string[] => {
  const isTaken = isHandedOver(order);
  return ids.filter(id => !isTaken(id));
};

/** Takes the calls for these members; answers in how many milliseconds there are calls to be had, 0 where they were taken. */
export const takeCalls = async (
  context: ReactionContext,
  access: ProviderAccess,
  order: OrderState,
  ids: readonly string[],
): Promise<number> => {
  const calls = Math.ceil(freeOf(order, ids).length / access.filesPerCall);
  return calls === 0 ? 0 : context.tokens(access, calls);
};

/** Records, on the order, that this run hands over those of these members whom nobody else does. */
export const handOver = async (
  context: ReactionContext,
  orderId: string,
  order: OrderState,
  ids: readonly string[],
): Promise<Handover> => {
  const { submission } = order;
  const askedAt = Date.now();
  const free = freeOf(order, ids);
  if (free.length === 0) return { askedAt, isMine: () => false, all: handedOver(order, ids) };
  const { events, state, repeated } = await context.send(orderDecider, orderId, 'startHandover', {
    submission,
    ids: free,
  });
  const recorded = repeated ? [] : events.filter(({ type }) => type === OrderHandoverStarted.type);
  const mine = recorded.flatMap(({ data }) => (data as DataOf<typeof OrderHandoverStarted>).ids);
  const lasts = new Map(mine.map(id => [id, handoverOf(order.members, id) ?? 0]));
  const isMine: Handover['isMine'] = one => (lasts.get(one.id) ?? Infinity) <= one.state.submission;
  return { askedAt, isMine, all: handedOver(state, ids) };
};
