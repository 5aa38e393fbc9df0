import { doorApp, doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { acmeWithApp, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { decide, type DomainEvent } from '@latchkey/events/kernel/index.ts';
import { contextKnowing } from '../testing/events/testDecider.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import { benchApi, serve } from './api.ts';
import { newEvent } from './badge.ts';
import { benchProduct, silent } from './product.ts';
import type { Measured } from './row.ts';
import { manyRounds, p50Of, rounds } from './rounds.ts';

const short = 10;
const long = 5_000;
const credits = 3;
const submissions = 8;
const reads = 40;

const ledgerOf = (customerId: string, closed: number): readonly DomainEvent[] => {
  const history: DomainEvent[] = [CreditAdded({ customerId, amount: 1_000_000, remarks: 'bench' })];
  let state = creditState.of(history);
  const context = { ...contextKnowing({}), id: customerId };
  const record = (events: readonly DomainEvent[]) => {
    history.push(...events);
    state = events.reduce(creditState.on, state);
  };
  for (let n = 0; n < closed; n++) {
    const reservation = `closed-${n}`;
    const reserve = { reservation, orderId: uuidv7(), submission: 1, amount: credits };
    record(decide(creditDecider, 'reserve', reserve, state, context));
    const totals = { reservation, issued: credits, unissued: 0, isOver: false };
    record(decide(creditDecider, 'settle', totals, state, context));
  }
  return history;
};

/**
 * Measures row 32: submitting an order and reading the pricing with a long ledger, compared with a short one.
 * Also reports the time to read the ledger's state with a cold cache.
 */
export const benchLedger = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const { url, store } = app;
  const tell = (stream: string, events: readonly DomainEvent[]) =>
    store.append([{ stream, expected: 0, events: events.map(newEvent) }]);
  await tell(`appConfig-${doorApp}`, [doorAppCreated]);
  const customers = { short: uuidv7(), long: uuidv7() };
  for (const [customerId, closed] of [
    [customers.short, short],
    [customers.long, long],
  ] as const) {
    await tell(`customer-${customerId}`, [acmeWithApp]);
    await tell(`credit-${customerId}`, ledgerOf(customerId, closed));
  }
  const { deps, token, close } = await benchApi(app);
  const ending = new AbortController();
  const { done } = runProjections({ url, store, projections, signal: ending.signal, log: silent });
  const api = await serve(deps);
  const ask = async (method: string, path: string): Promise<void> => {
    const answer = await fetch(api.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };

  const draft = async (customerId: string): Promise<string> => {
    const id = uuidv7();
    const ids = Array.from({ length: credits }, uuidv7);
    const about = { displayName: 'Bench', customerCredentialProviderId: acmeProvider };
    await tell(`order-${id}`, [
      OrderCreated({ customerId, ...about }),
      OrderCredentialsAdded({ ids, type: 'user' }),
    ]);
    return id;
  };
  const submit = (customerId: string) => async () => {
    const ids = await Promise.all(Array.from({ length: submissions }, () => draft(customerId)));
    return p50Of(submissions, () => ask('POST', `/admin/orders/${ids.pop()!}/submit`));
  };
  const price = (customerId: string) => () =>
    p50Of(reads, () => ask('GET', `/admin/customers/${customerId}/pricing`));
  /** Reads the state with a cold cache. Caches are keyed by store object, so each read uses a new object. */
  const cold = (customerId: string) => () =>
    p50Of(reads, () => cachedState({ ...store }, creditState, customerId));
  const { medians, all, ratio } = await rounds(
    {
      submitShort: submit(customers.short),
      submitLong: submit(customers.long),
      pricingShort: price(customers.short),
      pricingLong: price(customers.long),
      coldShort: cold(customers.short),
      coldLong: cold(customers.long),
    },
    manyRounds,
  );
  const figure = Math.max(ratio('submitLong', 'submitShort'), ratio('pricingLong', 'pricingShort'));
  ending.abort();
  await Promise.all([done, api.close()]);
  await close();
  await app.end();
  return [{ row: 32, figure, unit: 'ms', medians, all }];
};
