import assert from 'node:assert/strict';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCancelled, OrderSubmitted } from '@latchkey/events/order/order.ts';
import { streamOf, type Actor } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('the actors in a status log', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('a person by full name only, a process by its kind, in the requested language', async () => {
    await app.tell(`customer-${acme}`, acmeCreated);
    const { id: person } = await app.signIn('super_admin');
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const id = uuidv7();
    const stream = streamOf('order', id);
    const reservation = { submission: 1, reservation: 'r', credits: 1, count: 1 };
    const recorded: readonly (readonly [Actor, object, string?])[] = [
      [{ kind: 'user', id: person }, frontDoorCreated],
      [{ kind: 'apiKey', id: uuidv7() }, OrderSubmitted(reservation)],
      [{ kind: 'worker', id: 'issueOrder' }, OrderCancelled({ failure: null }), person],
      [{ kind: 'user', id: uuidv7() }, OrderSubmitted(reservation)],
      [{ kind: 'worker', id: 'issueOrder' }, OrderCancelled({ failure: null })],
    ];
    const events = recorded.map(([by, event, whom]) => ({
      id: uuidv7(),
      event: event as typeof frontDoorCreated,
      meta: {
        by,
        ...(whom ? { for: whom } : {}),
        command: 'told',
        commandId: uuidv7(),
        correlationId: uuidv7(),
        tenant: { customerId: acme },
      },
    }));
    const [outcome] = await app.store.append([{ stream, expected: 0, events }]);
    assert.ok(outcome?.ok);
    await app.shown(outcome.position);

    const path = `/admin/orders/${id}/status-logs?sort=timestamp`;
    const { status, text, body } = await http.get(path, { 'Accept-Language': 'de' });
    assert.equal(status, 200, text);
    const shown = body.map(({ by }: { by: { kind: string; name: string | null } }) => [by.kind, by.name]);
    assert.deepEqual(
      new Set(shown.map(String)),
      new Set(['user,Ada Lovelace', 'apiKey,API-Benutzer', 'user,', 'worker,System']),
    );
    assert.equal(shown.length, 5);
    for (const { by, byName } of body) assert.equal(byName, by.name);
    assert.doesNotMatch(text, /@example\.test/);
  });
});
