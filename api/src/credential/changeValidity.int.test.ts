import assert from 'node:assert/strict';
import {
  CredentialAdded,
  CredentialAddStarted,
  CredentialAvailable,
  CredentialValidityChanged,
  CredentialValidityEnded,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

describe('the validity of credentials', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let operator: Awaited<ReturnType<typeof app.signIn>>['http'];
  before(async () => {
    app = await testAcme();
    operator = (await app.signIn('customer_credentials_rw', { customerId: acme })).http;
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
    await app.tell(`pdfDesign-${welcome}`, welcomeCreated);
    await app.tell(`order-${frontDoor}`, frontDoorCreated);
  });
  after(() => app?.end());

  const at = (id: string) => `/admin/credentials/${id}`;
  const change = (id: string, body: object, by = operator, headers = {}) =>
    by.patch(`${at(id)}/validity`, body, headers);
  const issued = async (validity: { validFrom?: string; validTo?: string } = {}, nameOnCard = 'Ada') => {
    const id = uuidv7();
    const data = personAdded.data as DataOf<typeof CredentialAdded>;
    await app.tell(
      `credential-${id}`,
      CredentialAdded({ ...data, nameOnCard, type: 'wallet', ...validity }),
      CredentialAddStarted(addStarted.data),
      CredentialAvailable(madeAvailable.data),
    );
    return id;
  };

  it('is set for a single credential, and a date alone ends with its day', async () => {
    const input = {
      cardProfileId: badge,
      pdfDesignId: welcome,
      nameOnCard: 'Ada',
      dataParams: { cardNumber: '1' },
      validFrom: '2030-01-01',
      validTo: '2030-01-31',
    };
    const place = `/admin/orders/${frontDoor}/credentials`;
    const { status, body, text } = await operator.post(place, input);
    assert.equal(status, 201, text);
    const { body: row } = await operator.get(at(body.id));
    assert.deepEqual(
      [row.validFrom, row.validTo, row.isWaiting, row.hasEnded],
      ['2030-01-01T00:00:00.000Z', '2030-01-31T23:59:59.999Z', true, false],
    );
    const refused = await operator.post(place, { ...input, validTo: '2029-12-31' });
    assert.equal(refused.status, 400);
    assert.deepEqual(
      refused.body.errors.map(({ field, reason, code }: Record<string, string>) => [field, reason, code]),
      [['validTo', 'credential.ends_before_start', '409.005.032']],
    );
  });

  it('is read from a file; each bad row is named', async () => {
    const place = `/admin/orders/${frontDoor}/credentials/csv?cardProfileId=${badge}&pdfDesignId=${welcome}`;
    const send = (rows: readonly string[]) =>
      operator.post(place, ['nameOnCard,cardNumber,validFrom,validTo', ...rows].join('\n'), {
        'Content-Type': 'text/csv',
      });
    const good = await send([
      'Ada,11,,31.12.2030',
      'Bob,12,2030-01-01 8:30,2030-06-30T10:00:00+02:00',
      'Cid,13,,',
    ]);
    assert.equal(good.status, 201, good.text);
    const rows = await Promise.all(
      good.body.credentialsIds.map(async (id: string) => (await operator.get(at(id))).body),
    );
    assert.deepEqual(
      rows.map(({ validFrom, validTo }) => [validFrom, validTo]),
      [
        [null, '2030-12-31T23:59:59.999Z'],
        ['2030-01-01T08:30:00.000Z', '2030-06-30T08:00:00.000Z'],
        [null, null],
      ],
    );
    const bad = await send(['Ada,21,,never', 'Bob,22,2030-02-01,2030-01-01']);
    assert.equal(bad.status, 400);
    assert.deepEqual(
      bad.body.errors.map(({ line, column, field, reason }: Record<string, unknown>) => [
        line,
        column,
        field,
        reason,
      ]),
      [
        [2, 4, 'validTo', 'invalid_time'],
        [3, 4, 'validTo', 'credential.ends_before_start'],
      ],
    );
  });

  it('is changed later, once, with If-Match; log and history show it', async () => {
    const id = await issued({ validTo: inDays(3) });
    const { headers } = await operator.get(at(id));
    const validTo = inDays(30);
    const stale = await change(id, { validTo }, operator, { 'If-Match': '"99"' });
    assert.equal(stale.status, 412);
    const { status, body, text } = await change(id, { validTo }, operator, {
      'If-Match': headers.get('etag')!,
    });
    assert.deepEqual([status, body.validTo], [200, validTo], text);
    assert.equal((await change(id, { validTo })).status, 200);
    const events = (await app.store.read(`credential-${id}`)).filter(
      ({ type }) => type === CredentialValidityChanged.type,
    );
    assert.equal(events.length, 1);
    const logs = await operator.get(`/admin/customers/${acme}/credentials/${id}/status-logs`);
    assert.equal(logs.body.at(0).context, CredentialValidityChanged.type);
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId: acme });
    assert.equal((await change(id, { validTo: null }, reader)).status, 403);
    assert.equal((await change(id, { validFrom: inDays(1) })).body.reason, 'credential.validity_started');
    assert.equal((await change(id, { validTo: 'soon' })).status, 400);
  });

  it('hides links, documents and messages until it starts', async () => {
    const id = await issued({ validFrom: inDays(1) });
    const { body } = await operator.get(at(id));
    assert.deepEqual(
      [body.deepLinkUrl, body.qrcodeText, body.canBeSent, body.canBeDownloaded],
      [null, null, false, false],
    );
    const pdf = await operator.get(`/admin/customers/${acme}/credentials/${id}.pdf`);
    assert.deepEqual([pdf.status, pdf.body.reason], [409, 'credential.no_document']);
    const resent = await operator.post(`${at(id)}/resend`, {});
    assert.deepEqual([resent.status, resent.body.reason], [409, 'credential.not_valid_yet']);
  });

  it('a pass that has ended can’t be resumed until it is extended', async () => {
    const id = await issued({ validTo: inDays(-1) });
    await app.tell(`credential-${id}`, CredentialValidityEnded({ ...mine, from: 'SUSPENDED' }));
    const { body } = await operator.get(at(id));
    assert.deepEqual([body.hasEnded, body.canResumeWallet], [true, false]);
    assert.equal((await change(id, { validTo: inDays(1) })).body.hasEnded, false);
  });

  it('filters and sorts the list, and is exported', async () => {
    const names = ['Begins', 'Ends soon', 'Ends later', 'Ended'];
    await issued({ validFrom: inDays(2) }, `Filter ${names[0]}`);
    await issued({ validTo: inDays(6) }, `Filter ${names[1]}`);
    await issued({ validTo: inDays(8) }, `Filter ${names[2]}`);
    await issued({ validTo: inDays(-1) }, `Filter ${names[3]}`);
    const list = `/admin/customers/${acme}/credentials?q=Filter&sort=validTo`;
    const found = async (filter: string) => {
      const { body, headers } = await operator.get(`${list}&${filter}`);
      const found = body.map(({ nameOnCard }: { nameOnCard: string }) => nameOnCard.slice('Filter '.length));
      assert.match(headers.get('content-range')!, new RegExp(`/${found.length}$`));
      return found;
    };
    assert.deepEqual(await found('validity=valid'), ['Ends soon', 'Ends later']);
    assert.deepEqual(await found('validity=notYetValid'), ['Begins']);
    assert.deepEqual(await found('validity=ended'), ['Ended']);
    assert.deepEqual(await found('endsWithinDays=7'), ['Ends soon']);
    assert.deepEqual(await found(`endsAfter=${inDays(5)}&endsUntil=${inDays(9)}`), [
      'Ends soon',
      'Ends later',
    ]);
    assert.deepEqual(await found(`endsAfter=${inDays(7)}`), ['Ends later']);
    assert.deepEqual(await found(`endsUntil=${inDays(0)}`), ['Ended']);
    const midnight = '2031-01-01T00:00:00.000Z';
    await issued({ validTo: midnight }, 'Filter at midnight');
    const december = `endsAfter=2030-12-01T00:00:00Z&endsUntil=${midnight}`;
    assert.deepEqual(await found(december), ['at midnight'], 'a month includes the end of its last day');
    assert.deepEqual(await found(`endsAfter=${midnight}`), []);
    assert.equal((await operator.get(`${list}&endsUntil=someday`)).status, 400);
    assert.deepEqual((await found('limit=10')).slice(0, 3), ['Ended', 'Ends soon', 'Ends later']);
    assert.equal((await operator.get(`${list}&validity=never`)).status, 400);
    const inOrder = await operator.get(`/admin/orders/${frontDoor}/credentials?validity=ended`);
    assert.equal(inOrder.status, 200);
    const csv = await operator.get(`${list}&endsWithinDays=7`, { Accept: 'text/csv' });
    assert.match(csv.text, /Valid from.*Valid until/);
  });

  it('is changed for many at once; the command needs ends, and no other takes them', async () => {
    const ids = [await issued({}, 'Bulk 1'), await issued({ validTo: inDays(2) }, 'Bulk 2')];
    const path = '/admin/bulk-actions';
    const request = { customerId: acme, command: 'credential.changeValidity', ids };
    const validTo = inDays(60);
    const { status, body, text } = await operator.post(path, { ...request, validity: { validTo } });
    assert.deepEqual([status, body.command, body.totalCount], [201, request.command, 2], text);
    for (const wrong of [
      request,
      { ...request, validity: {} },
      { ...request, command: 'credential.suspend', validity: { validTo } },
      { ...request, command: 'credential.restoreValidity' },
    ])
      assert.equal((await operator.post(path, wrong)).status, 400);
  });
});
