import type { Counts } from '@latchkey/events/contract/amounts.ts';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { contractState, includedLeft } from '@latchkey/events/contract/state.ts';
import { isLowOn } from '@latchkey/events/credit/pace.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { applyAll } from './applyChanges.ts';
import { notificationId, type Change, type Opened } from './changes.ts';
import { followCredits, readSpending, type CustomerSpending } from './creditEntries.ts';
import type { History } from './history.ts';
import { pagesById } from './pagesById.ts';

const kind = 'creditsLow';
const hourMs = 3_600_000;
const restMs = 24 * hourMs;
/**
 * Interval at which all customers are checked, as credits also become low when time passes or a contract
 * ends.
 */
const allMs = hourMs;
const noUsage: ReadonlyMap<string, Counts> = new Map();

/**
 * Returns the customers whose credits are running low, by the same rule as the start page. A balance of zero
 * has its own kind of notification.
 */
const lowOf = async (
  { fold, foldMany }: ReactionContext,
  all: readonly CustomerSpending[],
  now: Date,
): Promise<readonly CustomerSpending[]> => {
  const short = all.filter(({ spending }) => spending.balance > 0 && isLowOn(spending, 0, now));
  const ids = short.map(({ customerId }) => customerId);
  const [customers, contracts] = await Promise.all([
    foldMany(customerState, ids),
    foldMany(contractState, ids),
  ]);
  const today = dayOf(now.toISOString());
  const low: CustomerSpending[] = [];
  for (const one of short) {
    const { customerId: id, spending } = one;
    const contract = contracts.get(id)!.state;
    const usage = contract.terms === null ? noUsage : (await fold(creditState, id)).usage;
    const isLow = isLowOn(spending, includedLeft(contract, usage, today), now);
    if (customers.get(id)!.state.present && isLow) low.push(one);
  }
  return low;
};

const changesOf = (
  all: readonly CustomerSpending[],
  low: readonly CustomerSpending[],
  { history, now }: { readonly history: History; readonly now: Date },
): readonly Change[] => {
  const lowIds = new Set(low.map(({ customerId }) => customerId));
  const closed = all.flatMap(({ customerId: id }) =>
    lowIds.has(id) ? [] : [{ closes: { id: notificationId(kind, id) }, at: now.toISOString() }],
  );
  const opened = low.map(({ customerId: id, changedAt: at }): Opened => ({
    id: notificationId(kind, id),
    kind,
    at,
    customerId: id,
    subject: { noun: 'customer', id },
    count: 1,
    isAdded: false,
    isPast: Date.parse(at) <= history.endedAt.getTime(),
    restMs,
  }));
  return [...closed, ...opened];
};

/**
 * Returns a function that opens and closes notifications about low credits. Checks the customers whose
 * credits changed, and all customers hourly and after a start, as a crash may have lost changes.
 */
export const lowCreditsObserver = (context: ReactionContext) => {
  let allAt = Number.NEGATIVE_INFINITY;
  const pending = new Set<string>();
  return async (history: History, signal: AbortSignal): Promise<void> => {
    for (const id of await followCredits(context, signal)) pending.add(id);
    const now = context.now();
    const isAll = now.getTime() - allAt >= allMs;
    if (signal.aborted || (!isAll && pending.size === 0)) return;
    const ids = isAll ? null : [...pending];
    const pages = pagesById(
      page => readSpending(context.pool, ids, now, page),
      ({ customerId }) => customerId,
    );
    for await (const page of pages) {
      const low = await lowOf(context, page, now);
      await applyAll(context, changesOf(page, low, { history, now }), now, async () => undefined);
      if (signal.aborted) return;
    }
    pending.clear();
    if (isAll) allAt = now.getTime();
  };
};
