import assert from 'node:assert/strict';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { CardProfileCreated } from '@latchkey/events/cardProfile/cardProfile.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { badge, badgeCreated, badgeTerms } from '@latchkey/events/cardProfile/examples.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

const path = '/admin/card-profiles';
const csv = { 'Content-Type': 'text/csv' };

describe('32.18: card profiles and the credentials that rely on them', function () {
  this.timeout(60_000);
  let test: Adding;
  before(async () => {
    test = await addingContext();
    await test.app.tell(`credit-${acme}`, CreditAdded({ customerId: acme, amount: 50, remarks: '' }));
  });
  beforeEach(() => test.begin());
  after(() => test?.app.end());

  const create = async (more: object = {}): Promise<string> => {
    const made = await test.http.post(path, { ...badgeTerms, customerId: acme, ...more });
    assert.equal(made.status, 201, made.text);
    return made.body.id;
  };
  const submit = () => test.http.post(`/admin/orders/${test.order()}/submit`);

  it('a draft is refused by name at submit; once it is submitted, the same order can be issued', async () => {
    const cardProfileId = await create({ displayName: 'Visitors' });
    assert.equal((await test.add(test.number(), { cardProfileId })).status, 201);
    const refused = await submit();
    assert.deepEqual([refused.status, refused.body.reason], [409, 'cardProfile.draft']);
    assert.match(refused.body.detail ?? refused.body.title, /“Visitors” is still a draft/);
    assert.equal((await test.http.post(`${path}/${cardProfileId}/submit`)).status, 200);
    const sent = await submit();
    assert.equal(sent.status, 200, sent.text);
  });

  it('a profile of a partner is a template: it can’t be submitted, but its customers read its design', async () => {
    const { http } = await test.app.signIn('partner_admin', { partnerId: northwind });
    const made = await http.post(path, { ...badgeTerms, partnerId: northwind });
    assert.deepEqual([made.status, made.body.canBeSubmitted], [201, false], made.text);
    const at = `${path}/${made.body.id}`;
    const refused = await http.post(`${at}/submit`);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'cardProfile.is_template'], refused.text);
    const { http: customer } = await test.app.signIn('customer_admin', { customerId: acme });
    const saved = await http.put(`${at}/design`, { design: blankDesign('Visitors') });
    assert.equal(saved.status, 200, saved.text);
    assert.equal((await customer.get(`${at}/design/export`)).status, 200);
  });

  it('a file that is to be issued at once is refused before anything is recorded', async () => {
    const cardProfileId = await create();
    const query = `customerId=${acme}&cardProfileId=${cardProfileId}&pdfDesignId=${welcome}`;
    const send = (rest: string) =>
      test.http.post(
        `/admin/orders/csv?${query}${rest}`,
        `nameOnCard,cardNumber\nAda,${test.number()}\n`,
        csv,
      );
    const head = await test.app.store.head();
    const refused = await send('&submit=true&displayName=Doors');
    assert.deepEqual([refused.status, refused.body.reason], [409, 'cardProfile.draft']);
    assert.equal(await test.app.store.head(), head);
    assert.equal((await send('')).status, 201, 'a draft may hold it');
  });

  it('one of an owner is the default, and hands it over: at creation, by a change, by its route, and where an old log has several', async () => {
    const defaults = async () => {
      const { body } = await test.http.get(`${path}?customerId=${acme}&limit=100`);
      return (body as { id: string; isDefault: boolean }[]).flatMap(row => (row.isDefault ? row.id : []));
    };
    const first = await create({ isDefault: true });
    assert.deepEqual(await defaults(), [first]);
    const next = await create({ isDefault: true });
    assert.deepEqual(await defaults(), [next]);
    const put = (id: string, more: object) => test.http.put(`${path}/${id}`, { ...badgeTerms, ...more });
    const changed = await put(first, { isDefault: true });
    assert.deepEqual([changed.status, changed.body.isDefault], [200, true], changed.text);
    assert.deepEqual(await defaults(), [first]);
    assert.equal((await put(first, { isDefault: false })).body.reason, 'cardProfile.is_default');
    assert.equal((await put(first, { displayName: 'Renamed' })).body.isDefault, true);
    const old = { ...badgeCreated.data, isDefault: true };
    for (const id of [uuidv7(), uuidv7()]) await test.app.tell(`cardProfile-${id}`, CardProfileCreated(old));
    await test.app.shown(await test.app.store.head());
    assert.equal((await defaults()).length, 3);
    const made = await test.http.post(`${path}/${next}/default`);
    assert.deepEqual([made.status, made.body.isDefault], [200, true], made.text);
    assert.deepEqual(await defaults(), [next]);
    const responses = await Promise.all([first, next].map(id => test.http.post(`${path}/${id}/default`)));
    assert.ok(responses.some(({ status }) => status === 200));
    const [now, ...others] = await defaults();
    assert.deepEqual(others, []);
    const refused = await test.http.delete(`${path}/${now}`);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'cardProfile.is_default']);
    assert.equal((await test.http.delete(`${path}/${now === first ? next : first}`)).status, 200);
  });

  it('is changed and deleted only while no credential and no draft needs it', async () => {
    const cardProfileId = await create();
    const at = `${path}/${cardProfileId}`;
    const change = (more: object) => test.http.put(at, { ...badgeTerms, ...more });
    assert.equal((await change({ deliveryMethod: 'SMS' })).status, 200);
    const added = await test.add(test.number(), { cardProfileId });
    for (const answer of [await change({ deliveryMethod: 'EMAIL' }), await test.http.delete(at)])
      assert.deepEqual([answer.status, answer.body.reason], [409, 'cardProfile.in_use'], answer.text);
    const renamed = await change({ deliveryMethod: 'SMS', displayName: 'Renamed' });
    assert.equal(renamed.status, 200, renamed.text);
    assert.equal((await test.http.delete(`/admin/credentials/${added.body.id}`)).status, 200);
    assert.equal((await change({ deliveryMethod: 'EMAIL' })).status, 200);
    assert.equal((await test.http.delete(at)).status, 200);
    assert.ok((await test.add(test.number(), { cardProfileId })).status >= 400, 'it is gone');
    assert.equal((await test.add(test.number(), { cardProfileId: badge })).status, 201);
  });
});
