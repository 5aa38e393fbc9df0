import assert from 'node:assert/strict';
import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { credentialStatus, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { frontDoorCreated, submittedOnce } from '@latchkey/events/order/examples.ts';
import { OrderProcessingStarted } from '@latchkey/events/order/order.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

const flags = ['canEdited', 'canBeRemoved', 'canSuspendWallet', 'canResumeWallet'] as const;
const removable: readonly CredentialStatus[] = [
  'AVAILABLE',
  'DEPLOYED',
  'SUSPENDED',
  'UPDATE_FAILED',
  'REMOVE_FAILED',
  'SUSPEND_FAILED',
  'RESUME_FAILED',
];

describe('the rules of credentials, over HTTP', function () {
  this.timeout(60_000);
  let test: Adding;
  before(async () => void (test = await addingContext()));
  beforeEach(() => test.begin());
  after(() => test?.app.end());

  const ofCustomer = `/admin/customers/${acme}/credentials`;
  const read = async (id: string) => (await test.http.get(`${ofCustomer}/${id}`)).body;
  const added = async (rest: object = {}) =>
    (await test.add(test.number(), { ...rest })).body.credentialsIds[0] as string;
  const inRunningOrder = async (status: CredentialStatus, type: 'wallet' | 'user') => {
    const [orderId, id] = [uuidv7(), uuidv7()];
    await test.app.tellNew([
      [streamOf('order', orderId), frontDoorCreated, submittedOnce, OrderProcessingStarted()],
    ]);
    const owner = { ...mine, orderId };
    const of = (event: DomainEvent, data: object = {}) =>
      ({ ...event, data: { ...(event.data as object), ...owner, ...data } }) as DomainEvent;
    const reported = CredentialReported({ ...owner, from: 'AVAILABLE', status, failure: null, words: null });
    const turns = status === 'NOT_ISSUED' ? [] : [of(addStarted), of(madeAvailable), reported];
    await test.app.tell(streamOf('credential', id), of(personAdded, { type }), ...turns);
    return id;
  };

  it('CRD-10: a wallet profile makes wallet credentials; else the type that was sent, user by default, and admin for managers of the customer', async () => {
    const wallet = uuidv7();
    const data = { ...badgeCreated.data, displayName: 'Pass', shortName: 'pass', isWallet: true };
    await test.app.tell(`cardProfile-${wallet}`, { ...badgeCreated, data } as DomainEvent);
    for (const [sent, type] of [
      [{}, 'user'],
      [{ type: 'user' }, 'user'],
      [{ type: 'admin' }, 'admin'],
      [{ cardProfileId: wallet }, 'wallet'],
      [{ cardProfileId: wallet, type: 'admin' }, 'wallet'],
    ] as const) {
      const row = await read(await added(sent));
      assert.deepEqual(
        [row.type, row.isUserCredential, row.isAdminCredential],
        [type, type === 'user', type === 'admin'],
        JSON.stringify(sent),
      );
    }
    const { http: writer } = await test.app.signIn('customer_credentials_rw', { customerId: acme });
    assert.equal((await test.add(test.number(), { type: 'admin' }, {}, writer)).status, 403);
  });

  it('CRD-48: in a running order nothing is edited or removed; issued credentials are removed, and wallets are suspended and resumed', async () => {
    for (const type of ['wallet', 'user'] as const)
      for (const status of credentialStatus.options) {
        const id = await inRunningOrder(status, type);
        const row = await read(id);
        const isWallet = type === 'wallet';
        const may = {
          canEdited: false,
          canBeRemoved: removable.includes(status),
          canSuspendWallet: isWallet && ['AVAILABLE', 'DEPLOYED', 'SUSPEND_FAILED'].includes(status),
          canResumeWallet: isWallet && ['SUSPENDED', 'RESUME_FAILED'].includes(status),
        };
        assert.deepEqual(Object.fromEntries(flags.map(flag => [flag, row[flag]])), may, `${type} ${status}`);
        const state = `/admin/credentials/${id}/state`;
        const act = async (action: string) => (await test.http.post(state, { action })).status;
        if (!may.canSuspendWallet) assert.equal(await act('suspend'), 409, `${type} ${status}`);
        if (!may.canResumeWallet) assert.equal(await act('resume'), 409, `${type} ${status}`);
        if (may.canSuspendWallet) assert.equal(await act('suspend'), 200);
        else if (may.canResumeWallet) assert.equal(await act('resume'), 200);
        else {
          const { status: answered } = await test.http.delete(`/admin/credentials/${id}`);
          assert.equal(answered, may.canBeRemoved ? 200 : 409, `${type} ${status}`);
        }
      }
  });

  it('CRD-48: in a draft, one that isn’t issued can be edited, and removed at once', async () => {
    const id = await added();
    const row = await read(id);
    assert.deepEqual([row.canEdited, row.canBeRemoved], [true, true]);
    assert.equal((await test.put(id, test.number())).status, 200);
    assert.equal((await test.http.delete(`/admin/credentials/${id}`)).status, 200);
    assert.deepEqual(await test.members(), []);
  });

  it('CRD-47: no command restores a removed credential', async () => {
    const id = await inRunningOrder('REMOVED', 'wallet');
    const row = await read(id);
    assert.equal(row.isRemoved, true);
    assert.ok(flags.every(flag => row[flag] === false));
    for (const action of ['suspend', 'resume'])
      assert.equal((await test.http.post(`/admin/credentials/${id}/state`, { action })).status, 409);
    assert.equal((await test.http.delete(`/admin/credentials/${id}`)).status, 409);
    assert.equal((await test.http.post(`/admin/credentials/${id}/resend`, {})).status, 409);
    const changed = await test.http.put(
      `/admin/orders/${row.orderId}/credentials/${id}`,
      test.personOf(test.number()),
    );
    assert.ok(changed.status >= 400, changed.text);
    assert.equal((await read(id)).status, 'REMOVED');
  });

  describe('32.2: a parameter without default', () => {
    const ofFile = (file: string, cardProfileId: string) =>
      test.http.post(
        `/admin/orders/${test.order()}/credentials/csv?cardProfileId=${cardProfileId}&pdfDesignId=${welcome}`,
        file as never,
        { 'Content-Type': 'text/csv' },
      );
    const placesOf = ({ body }: { body: { errors: Record<string, unknown>[] } }) =>
      body.errors.map(({ line, column, field, reason }) => [line, column, field, reason]);

    it('is required of one credential, of a change, and of a file, which names line and column', async () => {
      const { cardProfileId } = test.personOf('1');
      for (const dataParams of [{}, { cardNumber: '' }, { site: 'HQ' }]) {
        const refused = await test.add('1', { dataParams });
        assert.deepEqual([refused.status, refused.body.errors[0].field], [400, 'dataParams.cardNumber']);
        assert.equal(refused.body.errors[0].reason, 'required');
      }
      const without = await ofFile('nameOnCard,email\nAda,\nGrace,\n', cardProfileId);
      assert.deepEqual(placesOf(without), [[1, 1, 'dataParams.cardNumber', 'missing_column']]);
      const first = test.numbers(2);
      const empty = await ofFile(`cardNumber,nameOnCard\n${first},Ada\n,Grace\n`, cardProfileId);
      assert.deepEqual(placesOf(empty), [[3, 1, 'dataParams.cardNumber', 'required']]);
      await test.isUntouched();
      const id = await added();
      assert.equal((await test.put(id, '1', {}, { dataParams: {} })).status, 400);
    });

    it('may be given for a range as a whole', async () => {
      const [format, profile] = [uuidv7(), uuidv7()];
      const [number, site] = doorNumberCreated.data.dynamicData;
      const dynamicData = [number!, { ...site!, defaultValue: null }];
      await test.app.tell(`dataFormat-${format}`, {
        ...doorNumberCreated,
        data: { ...doorNumberCreated.data, dynamicData },
      } as DomainEvent);
      const data = { ...badgeCreated.data, displayName: 'Site', shortName: 'site', dataFormatId: format };
      await test.app.tell(`cardProfile-${profile}`, { ...badgeCreated, data } as DomainEvent);
      const range = (dataParams?: object) =>
        test.http.post(`/admin/orders/${test.order()}/credentials/bulk`, {
          cardProfileId: profile,
          pdfDesignId: welcome,
          rangeStart: 5,
          rangeSize: 2,
          ...(dataParams && { dataParams }),
        });
      assert.deepEqual(placesOf(await range()), [[undefined, undefined, 'dataParams.site', 'required']]);
      assert.deepEqual((await range({ site: 'HQ', cardNumber: '9' })).body.errors.length, 1);
      const made = await range({ site: 'HQ' });
      assert.equal(made.status, 201, made.text);
      assert.deepEqual((await read(made.body.credentialsIds[0])).dataParams, { site: 'HQ', cardNumber: '5' });
    });

    it('values are compared by their bytes: other spellings, and a default that was left out or left empty, are the same value', async () => {
      const [format, profile] = [uuidv7(), uuidv7()];
      const main = { name: 'code', representation: 'HEX', offset: 0, length: 4, defaultValue: 'AB' };
      const shape = { fixedData: '00000000', dynamicData: [main], mainDataParam: 'code' };
      await test.app.tell(`dataFormat-${format}`, {
        ...doorNumberCreated,
        data: { ...doorNumberCreated.data, ...shape },
      } as DomainEvent);
      const data = { ...badgeCreated.data, displayName: 'Code', shortName: 'code', dataFormatId: format };
      await test.app.tell(`cardProfile-${profile}`, { ...badgeCreated, data } as DomainEvent);
      const add = (dataParams: object) => test.add('', { cardProfileId: profile, dataParams });
      assert.equal((await add({ code: '00ab' })).status, 201);
      for (const dataParams of [{}, { code: '' }, { code: 'ab' }, { code: '000000AB' }])
        assert.equal((await add(dataParams)).body.reason, 'credential.secured_data_taken');
      const twice = await ofFile('nameOnCard,code\nAda,cd\nGrace,00CD\nKim,\n', profile);
      assert.deepEqual(placesOf(twice), [
        [3, 2, 'dataParams.code', 'duplicate_in_request'],
        [4, 2, 'dataParams.code', 'credential.secured_data_taken'],
      ]);
    });
  });

  it('blanks around a number are ignored: in one credential, a change and a file', async () => {
    const [one, other, third, fourth] = [1, 2, 3, 4].map(() => String(test.numbers(1)));
    const paramsOf = async (id: string) => (await read(id)).dataParams;
    const { status, body } = await test.add('1', { dataParams: { cardNumber: ` ${one} ` } });
    assert.equal(status, 201);
    assert.equal((await paramsOf(body.credentialsIds[0])).cardNumber, one);
    const again = await test.add('1', { dataParams: { cardNumber: `${one}\t` } });
    assert.equal(again.body.reason, 'credential.secured_data_taken');
    const changed = await test.put(
      body.credentialsIds[0],
      '1',
      {},
      { dataParams: { cardNumber: ` ${other}` } },
    );
    assert.equal(changed.status, 200);
    assert.equal((await paramsOf(body.credentialsIds[0])).cardNumber, other);
    const { cardProfileId } = test.personOf('1');
    const file = `nameOnCard,cardNumber\nAda, ${third} \nGrace,"${fourth} "\n`;
    const path = `/admin/orders/${test.order()}/credentials/csv?cardProfileId=${cardProfileId}&pdfDesignId=${welcome}`;
    const read2 = await test.http.post(path, file as never, { 'Content-Type': 'text/csv' });
    assert.equal(read2.status, 201, read2.text);
    const numbers = await Promise.all(read2.body.credentialsIds.map(paramsOf));
    assert.deepEqual(
      numbers.map(({ cardNumber }) => cardNumber),
      [third, fourth],
    );
    const blank = await test.add('1', { dataParams: { cardNumber: '  ' } });
    assert.equal(blank.body.errors[0].reason, 'required');
  });

  it('32.10: a phone number has one spelling, however it is entered', async () => {
    const recipient = { email: null, phoneNumber: '+49015123456789' };
    assert.equal((await read(await added({ recipient }))).recipient.phoneNumber, '+4915123456789');
  });

  it('CRD-79: a main value is held by one credential of a customer and data format, until that one is removed', async () => {
    const value = test.number();
    const first = (await test.add(value)).body.credentialsIds[0] as string;
    const taken = await test.add(value);
    assert.deepEqual([taken.status, taken.body.reason], [409, 'credential.secured_data_taken']);
    const [format, profile] = [uuidv7(), uuidv7()];
    await test.app.tell(`dataFormat-${format}`, doorNumberCreated);
    const data = { ...badgeCreated.data, displayName: 'Other', shortName: 'other', dataFormatId: format };
    await test.app.tell(`cardProfile-${profile}`, { ...badgeCreated, data } as DomainEvent);
    assert.equal((await test.add(value, { cardProfileId: profile })).status, 201, 'another data format');
    assert.equal((await test.http.delete(`/admin/credentials/${first}`)).status, 200);
    assert.equal((await test.add(value)).status, 201, 'the first one is gone');
  });

  it('CSV-01: a range is created over its route: one credential for each value from its start on', async () => {
    const start = test.numbers(4);
    const made = await test.range(start, 4);
    assert.deepEqual([made.status, made.body.credentialsIds.length], [201, 4]);
    const { body } = await test.http.get(`/admin/orders/${test.order()}/credentials`);
    const shown = body as readonly { id: string; dataParams: { cardNumber: string }; pdfDesignId: string }[];
    assert.deepEqual(shown.map(({ id }) => id).toSorted(), made.body.credentialsIds.toSorted());
    assert.deepEqual(
      shown.map(({ dataParams }) => Number(dataParams.cardNumber)).toSorted((one, other) => one - other),
      [start, start + 1, start + 2, start + 3],
    );
    assert.ok(shown.every(({ pdfDesignId }) => pdfDesignId === welcome));
    for (const [from, size, field] of [
      [-1, 1, 'rangeStart'],
      [start, 0, 'rangeSize'],
    ] as const) {
      const refused = await test.range(from, size);
      assert.deepEqual([refused.status, refused.body.errors[0].field], [400, field]);
    }
  });

  it('CSV-04: the sample file has the columns of a card profile, and can be imported unchanged', async () => {
    const plain = await test.http.get(`${ofCustomer}/sample.csv`);
    assert.deepEqual([plain.status, plain.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
    assert.match(plain.headers.get('content-disposition')!, /sample\.csv/);
    assert.match(plain.text, /nameOnCard,email,phoneNumber/);
    const { cardProfileId } = test.personOf('1');
    const sample = await test.http.get(`${ofCustomer}/sample.csv?cardProfileId=${cardProfileId}`, {
      'Accept-Language': 'de',
    });
    const lines = sample.text.trim().split('\r\n');
    assert.ok(lines[0]!.split(';').includes('cardNumber'));
    const query = `cardProfileId=${cardProfileId}&pdfDesignId=${welcome}`;
    const taken = await test.http.post(
      `/admin/orders/${test.order()}/credentials/csv?${query}`,
      sample.text as never,
      { 'Content-Type': 'text/csv' },
    );
    assert.equal(taken.status, 201, taken.text);
    assert.equal(taken.body.credentialsIds.length, lines.length - 1);
  });
});
