import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import type { NotificationKind } from '@latchkey/events/notification/kinds.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { tellPasses } from '../../../testing/api/bulkAction/tellPasses.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

interface Row {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly name: string | null;
  readonly customerName: string | null;
  readonly isRead: boolean;
  readonly failedStatuses: readonly string[];
}

describe('35.2: notifications over HTTP', function () {
  this.timeout(60_000);
  const stranger = uuidv7();
  let app: TestApp;
  before(async () => {
    app = await testAcme();
  });
  after(() => app?.end());
  beforeEach(() => app.pool.query('DELETE FROM notifications'));

  const note = async (
    kind: NotificationKind,
    customerId: string | null,
    { minutesAgo = 1, entityId = uuidv7(), lineage = [] as readonly string[] } = {},
  ) => {
    const id = uuidv7();
    const at = new Date(Date.now() - minutesAgo * 60_000);
    await app.pool.query(
      `INSERT INTO notifications (id, kind, since, at, begun_at, noted_at, customer_id, lineage, subject)
       VALUES ($1, $2, $3, $3, $3, $3, $4, $5, $6)`,
      [id, kind, at, customerId, lineage, JSON.stringify({ noun: 'order', id: entityId })],
    );
    return id;
  };
  const listed = async ({ http }: Pick<TestApp, 'http'>, query = '') => {
    const { status, body, text } = await http.get(`/admin/notifications${query}`);
    assert.equal(status, 200, text);
    return body as { readonly rows: readonly Row[]; readonly hasMore: boolean };
  };
  const ids = async (person: Pick<TestApp, 'http'>, query = '') =>
    (await listed(person, query)).rows.map(({ id }) => id);
  const unread = async ({ http }: Pick<TestApp, 'http'>) =>
    (await http.get('/admin/notifications/count')).body.unread as number;

  it('people see notifications only where they have the permission for the kind', async () => {
    const ofAcme = await note('orderFailed', acme, { lineage: [northwind] });
    const credits = await note('creditsUsed', acme, { lineage: [northwind], minutesAgo: 2 });
    const elsewhere = await note('orderFailed', stranger, { minutesAgo: 3 });
    const outage = await note('serviceDown', null, { minutesAgo: 4 });
    const low = await note('creditsLow', acme, { lineage: [northwind], minutesAgo: 5 });
    const down = await note('providerDown', null, { minutesAgo: 6 });
    const refused = await note('webhooksRefused', null, { minutesAgo: 7 });
    const people = {
      global: await app.signIn('super_admin'),
      partner: await app.signIn('partner_admin', { partnerId: northwind }),
      admin: await app.signIn('customer_admin', { customerId: acme }),
      writer: await app.signIn('customer_credentials_rw', { customerId: acme }),
      reader: await app.signIn('customer_credentials_ro', { customerId: acme }),
      other: await app.signIn('customer_admin', { customerId: stranger }),
    };
    const expected: Record<keyof typeof people, readonly string[]> = {
      global: [ofAcme, credits, elsewhere, outage, low, down, refused],
      partner: [ofAcme, credits, low],
      admin: [ofAcme, credits, low],
      writer: [ofAcme],
      reader: [],
      other: [elsewhere],
    };
    for (const [name, person] of Object.entries(people)) {
      assert.deepEqual(await ids(person), expected[name as keyof typeof people], name);
      assert.equal(await unread(person), expected[name as keyof typeof people].length, name);
    }
    await people.other.http.put('/admin/notifications/read', { ids: [ofAcme, elsewhere] });
    assert.deepEqual([await unread(people.other), await unread(people.admin)], [0, 3]);
  });

  it('lists, counts and marks them: all or some, by kind, unread only, page by page, with names', async () => {
    const orderId = uuidv7();
    await app.tellNew([
      [
        `order-${orderId}`,
        OrderCreated({ customerId: acme, displayName: 'Night shift', customerCredentialProviderId: null }),
      ],
    ]);
    const named = await note('orderFailed', acme, { entityId: orderId });
    const others = [];
    for (let n = 0; n < 26; n++) others.push(await note('importRefused', acme, { minutesAgo: n + 2 }));
    const person = await app.signIn('customer_admin', { customerId: acme });
    const first = await listed(person);
    assert.deepEqual([first.rows.length, first.hasMore], [25, true]);
    assert.equal(first.rows[0]?.name, 'Night shift');
    assert.ok(first.rows[0]?.customerName);
    const last = first.rows.at(-1) as Row & { at: string };
    const rest = await listed(person, `?afterAt=${last.at}&afterId=${last.id}`);
    assert.deepEqual(
      [...first.rows, ...rest.rows].map(({ id }) => id),
      [named, ...others],
    );
    assert.deepEqual(await ids(person, '?kind=orderFailed'), [named]);
    assert.equal((await person.http.put('/admin/notifications/read', { ids: [named] })).status, 204);
    assert.deepEqual([await unread(person), await ids(person, '?kind=orderFailed&unread=true')], [26, []]);
    assert.equal((await person.http.put('/admin/notifications/read', {})).status, 204);
    assert.equal(await unread(person), 0);
    await app.pool.query(
      `UPDATE notifications SET at = now(), noted_at = now() + interval '1 second' WHERE id = $1`,
      [named],
    );
    assert.deepEqual(await ids(person, '?unread=true'), [named]);
  });

  it('of failed changes have the statuses of the credentials that failed', async () => {
    const [id] = await tellPasses(app, acme, { issued: 1 });
    await app.shown(await app.store.head());
    const person = await app.signIn('customer_admin', { customerId: acme });
    const { orderId } = (await person.http.get(`/admin/credentials/${id}`)).body;
    const owned = { orderId, customerId: acme };
    await app.tell(
      `credential-${id}`,
      CredentialReported({
        ...owned,
        from: 'SUSPENDING',
        status: 'SUSPEND_FAILED',
        failure: null,
        words: null,
      }),
    );
    await app.shown(await app.store.head());
    await note('changeFailed', acme, { entityId: orderId });
    await note('orderFailed', acme, { entityId: orderId, minutesAgo: 2 });
    const { rows } = await listed(person);
    assert.deepEqual(
      rows.map(({ failedStatuses }) => failedStatuses),
      [['SUSPEND_FAILED'], []],
    );
  });

  it('a resolved one counts as read, and the person who caused one doesn’t see it', async () => {
    const person = await app.signIn('customer_admin', { customerId: acme });
    const other = await app.signIn('customer_admin', { customerId: acme });
    const open = await note('orderFailed', acme);
    const resolved = await note('importRefused', acme, { minutesAgo: 2 });
    const own = await note('creditsLow', acme, { minutesAgo: 3 });
    await app.pool.query('UPDATE notifications SET closed_at = now() WHERE id = $1', [resolved]);
    await app.pool.query(
      `UPDATE notifications SET subject = subject || jsonb_build_object('by', $2::text) WHERE id = $1`,
      [own, person.id],
    );
    assert.deepEqual(
      (await listed(person)).rows.map(({ id, isRead }) => [id, isRead]),
      [
        [open, false],
        [resolved, true],
      ],
    );
    assert.deepEqual([await unread(person), await ids(person, '?unread=true')], [1, [open]]);
    assert.deepEqual([await unread(other), await ids(other)], [2, [open, resolved, own]]);
  });

  it('settings cover the kinds that the person may see; unknown kinds and time zones are refused', async () => {
    const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
    const path = '/admin/profile/notifications';
    const kinds = async () =>
      (await http.get(path)).body.kinds as { kind: string; frequency: string; usual: string }[];
    assert.ok((await kinds()).every(({ kind }) => kind !== 'serviceDown' && kind !== 'creditsUsed'));
    const settings = { orderFailed: 'NEVER' };
    assert.equal((await http.put(path, { settings, timeZone: 'Europe/Zurich' })).status, 204);
    assert.partialDeepStrictEqual(
      (await kinds()).find(({ kind }) => kind === 'orderFailed'),
      { frequency: 'NEVER', usual: 'DAILY' },
    );
    const wrong: readonly (readonly [unknown, string, string])[] = [
      [
        { settings: { orderFailed: 'HOURLY' } },
        'settings.orderFailed',
        'Choose one of: AT_ONCE, DAILY, WEEKLY, NEVER',
      ],
      [{ settings: { unknown: 'DAILY' } }, 'settings.unknown', 'Unknown field'],
      [{ settings: null }, 'settings', 'Input is required'],
      [{ settings: [] }, 'settings', 'Must be of type record'],
      [{ timeZone: 'Europe/Zurich' }, 'settings', 'Input is required'],
      [{ settings, zone: null }, 'zone', 'Unknown field'],
      [{ settings, timeZone: 'x'.repeat(65) }, 'timeZone', 'Too long'],
      ...['Mars/Olympus', '', 'Europe/Zurich; drop'].map(
        timeZone =>
          [
            { settings, timeZone },
            'timeZone',
            'Not a known time zone. Use its IANA name, such as Europe/Zurich.',
          ] as const,
      ),
    ];
    for (const [given, field, sentence] of wrong) {
      const { status, body } = await http.put(path, given as object);
      assert.equal(status, 400, JSON.stringify(given));
      const { errors } = body as { errors: { field: string; message: string }[] };
      assert.deepEqual(
        errors.filter(one => one.field === field).map(({ message }) => message),
        [sentence],
        JSON.stringify(body),
      );
    }
    const { body } = await http.get(path);
    assert.equal(body.timeZone, 'Europe/Zurich');
  });

  it('lists are bounded, and invalid pages are refused', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const path = '/admin/notifications';
    const bad = [
      'limit=0',
      'limit=51',
      'limit=x',
      'kind=unknown',
      'unread=false',
      'afterAt=yesterday',
      'afterId=1',
    ];
    for (const query of bad) assert.equal((await http.get(`${path}?${query}`)).status, 400, query);
    const ids = Array.from({ length: 201 }, uuidv7);
    for (const given of [{ ids }, { ids: [] }, { ids: ['1'] }])
      assert.equal((await http.put(`${path}/read`, given)).status, 400);
  });
});
