import assert from 'node:assert/strict';
import {
  CredentialAddFailed,
  CredentialDelivered,
  CredentialDeliveryFailed,
  CredentialDeliveryStarted,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { OrderCreated, OrderImportStarted } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { providerFailure } from '@latchkey/events/order/failure.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { customerAt } from '../../../testing/api/customer/customerAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const at = '/admin/customers/figures';

describe('the figures of customers', function () {
  this.timeout(60_000);
  const [bare, elsewhere, stranger, last] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  let app: TestApp;
  const ordered = (customerId: string, displayName: string) =>
    OrderCreated({ customerId, displayName, customerCredentialProviderId: null });
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [
        `partner-${elsewhere}`,
        PartnerCreated({ name: 'Elsewhere', parentId: null, lineagePartnerIds: [elsewhere] }),
      ],
      [`customer-${acme}`, acmeCreated],
      [`customer-${bare}`, customerAt('Bare', northwind)],
      [`customer-${stranger}`, customerAt('Stranger', elsewhere)],
      [`credit-${acme}`, CreditAdded({ customerId: acme, amount: 90, remarks: 'Opening' })],
      [`credit-${stranger}`, CreditAdded({ customerId: stranger, amount: 7, remarks: 'Opening' })],
      [`order-${uuidv7()}`, ordered(acme, 'First')],
    ]);
    await app.tellNew([[`order-${last}`, ordered(acme, 'Last')]]);
    await app.tellNew([
      [`order-${uuidv7()}`, ordered(acme, 'Importing'), OrderImportStarted({ importId: uuidv7(), count: 3 })],
    ]);
  });
  after(() => app?.end());

  const figuresOf = async (...ids: readonly string[]) => {
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const { status, text, body } = await http.get(`${at}?customers=${ids.join()}`);
    assert.equal(status, 200, text);
    return body as readonly { readonly id: string; readonly problems: number }[];
  };
  const namesOf = async (query: string) => {
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const { status, text, body } = await http.get(`/admin/customers?${query}`);
    assert.equal(status, 200, text);
    return (body as readonly { readonly name: string }[]).map(({ name }) => name);
  };
  const acmeNow = async () => (await figuresOf(acme))[0]!;

  it('35.3: are credits, credentials, problems and the last order of each', async () => {
    assert.deepEqual(await figuresOf(bare), [
      {
        id: bare,
        credits: 0,
        hasLowCredits: true,
        credentials: 0,
        problems: 0,
        failed: 0,
        undelivered: 0,
        problemCredentialId: null,
        lastOrder: null,
      },
    ]);
    assert.partialDeepStrictEqual(await acmeNow(), {
      id: acme,
      credits: 90,
      hasLowCredits: false,
      credentials: 0,
      problems: 0,
      lastOrder: { id: last, displayName: 'Last', status: 'DRAFT' },
    });
  });

  it('35.3: an undelivered message is a problem until it arrives, and the credential counts once', async () => {
    const id = uuidv7();
    const of = { ...mine, channel: 'EMAIL' as const, delivery: 1 };
    const started = CredentialDeliveryStarted({ ...of, isRepeat: false });
    const failed = CredentialDeliveryFailed({ ...of, words: 'mailbox unknown', isFinal: true });
    await app.tell(`credential-${id}`, personAdded, madeAvailable, started, failed);
    assert.partialDeepStrictEqual(await acmeNow(), {
      credentials: 1,
      problems: 1,
      failed: 0,
      undelivered: 1,
      problemCredentialId: id,
    });
    await app.tell(
      `credential-${id}`,
      CredentialDeliveryStarted({ ...of, delivery: 2, isRepeat: true }),
      CredentialDelivered({ ...of, isRepeat: true, delivery: 2, messageId: '<1>' }),
    );
    assert.partialDeepStrictEqual(await acmeNow(), { credentials: 1, problems: 0 });
  });

  it('customers are sorted by their problems, filtered by them, and exported in that order', async () => {
    const id = uuidv7();
    const addRejected = CredentialAddFailed({
      ...mine,
      from: 'ADDING',
      submission: 1,
      attempt: 1,
      failure: providerFailure({ status: 422, message: '' }),
      words: 'No such door',
    });
    await app.tell(`credential-${id}`, personAdded, addStarted, addRejected);
    assert.partialDeepStrictEqual(await acmeNow(), {
      problems: 1,
      failed: 1,
      undelivered: 0,
      problemCredentialId: id,
    });
    const acmeName = acmeCreated.data.name;
    assert.deepEqual(await namesOf('sort=-problems'), [acmeName, 'Bare']);
    assert.deepEqual(await namesOf('sort=problems'), ['Bare', acmeName]);
    assert.deepEqual(await namesOf(`sort=-problems&after=${acme}`), ['Bare']);
    assert.deepEqual(await namesOf(`sort=-problems&q=${acmeName}`), [acmeName]);
    assert.deepEqual(await namesOf('hasProblems=true'), [acmeName]);
    assert.deepEqual(await namesOf('hasProblems=false'), ['Bare']);
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const columns = encodeURIComponent(JSON.stringify([{ field: 'name', head: 'Name' }]));
    const file = await http.get(`/admin/customers?sort=problems&columns=${columns}`, { Accept: 'text/csv' });
    assert.deepEqual(file.text.replace('\ufeff', '').trim().split('\r\n'), ['Name', 'Bare', acmeName]);
    assert.equal((await http.get('/admin/customers?hasProblems=maybe')).status, 400);
  });

  it('customers are sorted by their credits, credentials and last order', async () => {
    const acmeName = acmeCreated.data.name;
    for (const figure of ['credits', 'credentials', 'lastOrder']) {
      assert.deepEqual(await namesOf(`sort=-${figure}`), [acmeName, 'Bare'], figure);
      assert.deepEqual(await namesOf(`sort=${figure}`), ['Bare', acmeName], figure);
      assert.deepEqual(await namesOf(`sort=-${figure}&after=${acme}`), ['Bare'], figure);
      assert.deepEqual(await namesOf(`sort=${figure}&after=${bare}`), [acmeName], figure);
    }
    await app.tellNew([
      [`credit-${bare}`, CreditAdded({ customerId: bare, amount: 91, remarks: 'Opening' })],
      [`order-${uuidv7()}`, ordered(bare, 'Latest')],
    ]);
    assert.deepEqual(await namesOf('sort=-credits'), ['Bare', acmeName]);
    assert.deepEqual(await namesOf('sort=-lastOrder'), ['Bare', acmeName]);
    assert.deepEqual(await namesOf('sort=-credentials'), [acmeName, 'Bare']);
  });

  it('exported files have the figures of each customer, among all fields or as chosen', async () => {
    const found = (await figuresOf(acme, bare)) as unknown as readonly {
      readonly id: string;
      readonly credits: number;
      readonly credentials: number;
      readonly problems: number;
      readonly lastOrder: { readonly createdAt: string };
    }[];
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const linesOf = async (query: string) => {
      const { status, text } = await http.get(`/admin/customers?${query}`, { Accept: 'text/csv' });
      assert.equal(status, 200, text);
      return text.replace('\ufeff', '').trim().split('\r\n');
    };
    const fields = ['name', 'credits', 'credentials', 'problems', 'lastOrder.status', 'lastOrder.createdAt'];
    const columns = encodeURIComponent(JSON.stringify(fields.map(field => ({ field, head: field }))));
    const lineOf = (name: string, customerId: string) => {
      const { credits, credentials, problems, lastOrder } = found.find(({ id }) => id === customerId)!;
      const createdAt = lastOrder.createdAt.slice(0, 19).replace('T', ' ');
      return [name, credits, credentials, problems, 'Draft', createdAt].join();
    };
    assert.deepEqual(await linesOf(`sort=-credits&columns=${columns}`), [
      fields.join(),
      lineOf('Bare', bare),
      lineOf(acmeCreated.data.name, acme),
    ]);
    const [heads = ''] = await linesOf('sort=name');
    assert.match(
      heads,
      /,credits,credentials,problems,lastOrder\.displayName,lastOrder\.status,lastOrder\.createdAt$/,
    );
  });

  it('35.3: of customers elsewhere nothing is said; at most 100 are asked for', async () => {
    assert.deepEqual(
      (await figuresOf(acme, bare, stranger, uuidv7())).map(({ id }) => id).toSorted(),
      [acme, bare].toSorted(),
    );
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    for (const ids of ['', 'x', Array.from({ length: 101 }, () => uuidv7()).join()])
      assert.equal((await http.get(`${at}?customers=${ids}`)).status, 400);
    assert.equal((await http.get(at)).status, 400);
  });
});
