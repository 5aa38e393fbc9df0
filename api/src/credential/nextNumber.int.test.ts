import assert from 'node:assert/strict';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext } from '../../../testing/api/credential/testContext.ts';

type Adding = Awaited<ReturnType<typeof addingContext>>;

describe('the next free number of a data format', function () {
  this.timeout(60_000);
  let adding: Adding;
  before(async () => {
    adding = await addingContext();
    await adding.begin();
  });
  after(() => adding?.app.end());

  const path = (of = badge, customer = acme) =>
    `/admin/customers/${customer}/next-number?cardProfileId=${of}`;
  const next = async () => {
    await adding.app.shown(await adding.app.store.head());
    const { status, body, text } = await adding.http.get(path());
    assert.equal(status, 200, text);
    assert.equal(body.param, 'cardNumber');
    return body.value as string | null;
  };

  it('is the first one of a customer without credentials, then the one after the highest', async () => {
    assert.equal(await next(), '1');
    assert.equal((await adding.add('0041')).status, 201);
    assert.equal(await next(), '42');
    assert.equal((await adding.range(42, 20)).status, 201);
    assert.equal(await next(), '62');
    assert.equal((await adding.add('7')).status, 201);
    assert.equal(await next(), '62', 'a gap is left alone');
  });

  it('comes with the free numbers that follow, without those taken in between', async () => {
    const ask = async (query: string) => {
      const { status, body, text } = await adding.http.get(`${path()}&${query}`);
      assert.equal(status, 200, text);
      return body;
    };
    const maxed = { param: 'cardNumber', value: null, values: [] };
    assert.deepEqual(await ask('count=3&after=4294967295'), maxed);
    assert.deepEqual((await ask('count=3')).values, ['62', '63', '64']);
    assert.deepEqual(await ask('count=4&after=3'), {
      param: 'cardNumber',
      value: '4',
      values: ['4', '5', '6', '8'],
    });
    assert.deepEqual((await ask('count=3&after=39')).values, ['40', '62', '63']);
    assert.deepEqual((await ask('count=9&after=4294967292')).values, [
      '4294967293',
      '4294967294',
      '4294967295',
    ]);
    assert.equal((await ask('count=1000')).values.length, 1_000);
    for (const query of ['count=0', 'count=1001', 'after=x', 'after=-1'])
      assert.equal((await adding.http.get(`${path()}&${query}`)).status, 400, query);
  });

  it('skips numbers that are taken already, even if no credential shows them', async () => {
    assert.equal((await adding.range(62, 37)).status, 201);
    await adding.app.pool.query(
      `UPDATE "${adding.app.deps.rows.tableOf({ name: 'credential', table: 'credentials' })}" SET "dataParams" = '{"cardNumber":"41"}'`,
    );
    assert.equal((await adding.http.get(path())).body.value, '99');
  });

  it('starts over after the greatest number', async () => {
    assert.equal((await adding.add('4294967295')).status, 201);
    const value = Number(await next());
    assert.ok(value > 0 && value < 4_294_967_295, String(value));
    assert.equal((await adding.add(String(value))).status, 201);
  });

  it('is only for people who see the customer, and only for its card profiles', async () => {
    assert.equal((await adding.http.get(path(badge, uuidv7()))).status, 404);
    assert.equal((await adding.http.get(path(uuidv7()))).status, 400);
  });
});

describe('the next free number where numbers may repeat', function () {
  this.timeout(60_000);
  let adding: Adding;
  before(async () => {
    adding = await addingContext({ isUnique: false });
    await adding.begin();
  });
  after(() => adding?.app.end());

  it('is the one after the highest, and the first that no credential has after the greatest', async () => {
    const next = async () => {
      await adding.app.shown(await adding.app.store.head());
      return (await adding.http.get(`/admin/customers/${acme}/next-number?cardProfileId=${badge}`)).body;
    };
    for (const cardNumber of ['1', '41', '41']) assert.equal((await adding.add(cardNumber)).status, 201);
    assert.deepEqual(await next(), { param: 'cardNumber', value: '42' });
    assert.equal((await adding.add('4294967295')).status, 201);
    assert.deepEqual(await next(), { param: 'cardNumber', value: '2' });
    const { body } = await adding.http.get(
      `/admin/customers/${acme}/next-number?cardProfileId=${badge}&count=3&after=39`,
    );
    assert.deepEqual(body, { param: 'cardNumber', value: '40', values: ['40', '42', '43'] });
  });
});
