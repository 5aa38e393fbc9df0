import assert from 'node:assert/strict';
import { doorApp, doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { creditState } from '@latchkey/events/credit/state.ts';
import { acmeWithApp, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { contextKnowing } from '../../../testing/events/testDecider.ts';
import { decide, type DomainEvent } from '@latchkey/events/kernel/index.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import type { EventStore, Recorded } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const opening = 1_000_000;
const each = 3;
/** Number of events that a process without a cache reads from a ledger: one page from the end. */
const page = 256;

const ledgerOf = (customerId: string, closed: number): readonly DomainEvent[] => {
  const history: DomainEvent[] = [CreditAdded({ customerId, amount: opening, remarks: 'Opening' })];
  let state = creditState.of(history);
  const context = { ...contextKnowing({}), id: customerId };
  const record = (command: 'reserve' | 'settle', input: object) => {
    const events = decide(creditDecider, command, input as never, state, context);
    history.push(...events);
    state = events.reduce(creditState.on, state);
  };
  for (let n = 0; n < closed; n++) {
    const reservation = `closed-${n}`;
    record('reserve', { reservation, orderId: uuidv7(), submission: 1, amount: each });
    record('settle', { reservation, issued: each, unissued: 0, isOver: true });
  }
  return history;
};

const newProcess = (store: EventStore) => {
  let seen: Recorded[] = [];
  const note = <Found extends readonly Recorded[]>(found: Found): Found => {
    seen.push(...found.filter(({ stream }) => stream.startsWith('credit-')));
    return found;
  };
  const noting: EventStore = {
    ...store,
    read: async (...args) => note(await store.read(...args)),
    readMany: async streams => {
      const found = await store.readMany(streams);
      note([...found.values()].flat());
      return found;
    },
    readAll: async args => {
      const found = await store.readAll(args);
      note(found.events);
      return found;
    },
  };
  const during = async (work: () => Promise<unknown>) => {
    seen = [];
    await work();
    return {
      events: seen.length,
      size: seen.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0),
    };
  };
  return { store: noting, during };
};

describe('a long ledger', function () {
  this.timeout(60_000);
  const closed = [10, 200, 600];
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    await app.tell(`appConfig-${doorApp}`, doorAppCreated);
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const customerWith = async (reservations: number): Promise<string> => {
    const customerId = uuidv7();
    await app.tellNew([
      [`customer-${customerId}`, acmeWithApp],
      [`credit-${customerId}`, ...ledgerOf(customerId, reservations)],
    ]);
    return customerId;
  };
  const draft = async (customerId: string, members = each): Promise<string> => {
    const id = uuidv7();
    const about = { displayName: 'Front door', customerCredentialProviderId: acmeProvider };
    const ids = Array.from({ length: members }, () => uuidv7());
    await app.tellNew([
      [`order-${id}`, OrderCreated({ customerId, ...about }), OrderCredentialsAdded({ ids, type: 'user' })],
    ]);
    return id;
  };
  const submit = async (id: string) => {
    const { status, text } = await http.post(`/admin/orders/${id}/submit`);
    assert.equal(status, 200, text);
  };
  const price = async (customerId: string, credits: number) => {
    const { body, text } = await http.get(`/admin/customers/${customerId}/pricing`);
    assert.equal(body.creditsSummary?.credits, credits, text);
  };
  const readOf = async (reservations: number) => {
    const customerId = await customerWith(reservations);
    const left = opening - reservations * each;
    const orders = [await draft(customerId), await draft(customerId)];
    const started = () => {
      const { store, during } = newProcess(app.store);
      (app.deps as { store: EventStore }).store = store;
      return during;
    };
    const pricing = started();
    const firstPricing = await pricing(() => price(customerId, left));
    const nextPricing = await pricing(() => price(customerId, left));
    const submitting = started();
    const firstSubmit = await submitting(() => submit(orders[0]!));
    const nextSubmit = await submitting(() => submit(orders[1]!));
    await price(customerId, left - 2 * each);
    return { firstPricing, nextPricing, firstSubmit, nextSubmit };
  };

  it('costs pricing and submitting one page where it is unknown, and nothing where it is known, however many reservations were closed', async () => {
    const [short, long, longest] = [
      await readOf(closed[0]!),
      await readOf(closed[1]!),
      await readOf(closed[2]!),
    ];
    for (const first of ['firstPricing', 'firstSubmit'] as const) {
      assert.ok(short[first].events > 2 * closed[0]! && short[first].events < page, 'a short one whole');
      assert.deepEqual([long[first].events, longest[first].events], [page, page], first);
      assert.ok(longest[first].size < 1.1 * long[first].size, `${first}: ${longest[first].size} characters`);
    }
    for (const next of ['nextPricing', 'nextSubmit'] as const)
      for (const { [next]: read } of [short, long, longest])
        assert.deepEqual(read, { events: 0, size: 0 }, next);
  });

  it('uses no more memory for an order of 300 credentials than for one of three', async () => {
    const sizeOf = async (members: number) => {
      const customerId = await customerWith(0);
      await submit(await draft(customerId, members));
      const { length } = JSON.stringify(
        (await app.store.read(`credit-${customerId}`)).map(({ data }) => data),
      );
      return length - String(members).length;
    };
    assert.equal(await sizeOf(300), await sizeOf(3));
  });
});
