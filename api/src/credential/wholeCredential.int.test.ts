import assert from 'node:assert/strict';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

describe('a credential as its route shows it', function () {
  this.timeout(60_000);
  let test: Adding;
  before(async () => {
    test = await addingContext();
  });
  beforeEach(() => test.begin());
  after(() => test?.app.end());

  const ofCustomer = `/admin/customers/${acme}/credentials`;

  it('CRD-01: one credential has all fields that the contract names, and its bytes for super admins only', async () => {
    const recipient = { email: 'ada@example.test', phoneNumber: '+41790000000' };
    const metadata = {
      firstName: 'Ada',
      lastName: 'King',
      organisation: 'Acme',
      classification: 'Visitor',
      identifier: 'A-7',
      startDate: '2026-11-01',
    };
    const value = test.number();
    const { body } = await test.add(value, { type: 'user', recipient, metadata });
    const id = body.credentialsIds[0] as string;
    const { body: shown } = await test.http.get(`${ofCustomer}/${id}`);
    const { order, dataFormat, dataFormatId, cardImage, createdAt: _, updatedAt: __, ...others } = shown;
    assert.deepEqual([order.id, order.status], [test.order(), 'DRAFT']);
    assert.equal(typeof dataFormat.displayName, 'string');
    assert.match(dataFormatId, /^[\da-f-]{36}$/);
    assert.ok(cardImage === null || typeof cardImage === 'string');
    const expected = {
      id,
      uuid: id,
      type: 'user',
      status: 'NOT_ISSUED',
      nameOnCard: 'Ada',
      metadata,
      cardProfileId: badge,
      pdfDesignId: welcome,
      dataParams: { cardNumber: value },
      recipient: { ...recipient, emailSentTo: null, smsSentTo: null },
      qrcodeText: null,
      deepLinkUrl: null,
      rawData: null,
      isUserCredential: true,
      isAdminCredential: false,
      isRemoved: false,
      canEdited: true,
      canBeRemoved: true,
      canSuspendWallet: false,
      canResumeWallet: false,
    };
    const names = Object.keys(expected);
    assert.deepEqual(
      Object.fromEntries(Object.entries(others).filter(([name]) => names.includes(name))),
      expected,
    );
    const { http } = await test.app.signIn('super_admin');
    const { rawData } = (await http.get(`${ofCustomer}/${id}`)).body;
    assert.equal(Buffer.from(rawData, 'base64').toString('base64'), rawData);
    assert.ok(Buffer.from(rawData, 'base64').length > 0);
    const { body: events } = await test.http.get(`/admin/credentials/${id}/events`);
    assert.ok(!JSON.stringify(events).includes(rawData), 'nor are they told by its History');
    const left = (await http.get(`${ofCustomer}/${id}?without=rawData,uuid`)).body;
    assert.deepEqual(['rawData' in left, 'uuid' in left, left.id], [false, false, id]);
  });
});
