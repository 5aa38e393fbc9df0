import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

interface Line {
  readonly field: string;
  readonly from: readonly Permission[];
  readonly to: readonly Permission[];
}
interface Permission {
  readonly role: string;
  readonly customer: { readonly id: string; readonly name: string } | null;
}

describe('the history of the permissions of a user', function () {
  this.timeout(30_000);
  const elsewhere = uuidv7();
  let app: TestApp;
  let admin: Http;
  let managing: Http;
  let at: string;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, northwindCreated);
    for (const id of [acme, elsewhere]) await app.tell(`customer-${id}`, acmeCreated);
    admin = (await app.signIn('admin')).http;
    managing = (await app.signIn('customer_admin', { customerId: acme })).http;
    const permission = { role: 'customer_admin', partnerId: null, customerId: acme };
    const person = { fullName: 'Grace Hopper', email: 'grace@example.test', locale: 'en', permission };
    const made = await admin.post('/admin/users', person);
    at = `/admin/users/${made.body.id}`;
    const other = { ...permission, role: 'customer_credentials_ro', customerId: elsewhere };
    for (const one of [other, { ...permission, role: 'customer_credentials_rw' }])
      assert.equal((await admin.post(`${at}/permissions`, one)).status, 200);
    const { body } = await admin.get(at);
    const gone = (body.directPermissions as (Permission & { readonly id: string })[]).find(
      ({ customer }) => customer?.id === elsewhere,
    )!;
    assert.equal((await admin.delete(`${at}/permissions/${gone.id}`)).status, 200);
  });
  after(() => app?.end());

  const linesOf = async (by: Http) => {
    const { body, text } = await by.get(`${at}/events?limit=100`);
    const events = body as readonly { readonly type: string; readonly changes: readonly Line[] }[];
    const lines = events.flatMap(({ type, changes }) =>
      changes.flatMap(line => (line.field === 'directPermissions' ? [{ type, ...line }] : [])),
    );
    const held = (of: readonly Permission[] | null) =>
      (of ?? []).map(({ role, customer }) => `${role} ${customer?.id === acme ? 'acme' : 'elsewhere'}`);
    return { text, changes: lines.map(({ type, from, to }) => [type, held(from), held(to)]) };
  };

  it('shows all grants and removals to users who manage all of them', async () => {
    const { changes } = await linesOf(admin);
    const [first, other, second] = [
      'customer_admin acme',
      'customer_credentials_ro elsewhere',
      'customer_credentials_rw acme',
    ] as const;
    assert.deepEqual(changes, [
      ['UserPermissionRevoked', [first, other, second], [first, second]],
      ['UserPermissionGranted', [first, other], [first, other, second]],
      ['UserPermissionGranted', [first], [first, other]],
      ['UserCreated', [], [first]],
    ]);
  });

  it('shows nothing of permissions elsewhere', async () => {
    const { changes, text } = await linesOf(managing);
    assert.deepEqual(changes, [
      [
        'UserPermissionGranted',
        ['customer_admin acme'],
        ['customer_admin acme', 'customer_credentials_rw acme'],
      ],
      ['UserCreated', [], ['customer_admin acme']],
    ]);
    assert.ok(!text.includes(elsewhere), 'it names a customer that the caller does not see');
  });
});
