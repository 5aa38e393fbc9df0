import assert from 'node:assert/strict';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { noMetadata } from '@latchkey/events/credential/fields.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { foldText } from '@latchkey/events/kernel/foldText.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { foldedSql } from '@latchkey/projector/lists.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('32.28: a search', function () {
  this.timeout(30_000);
  const [customerId, orderId] = [uuidv7(), uuidv7()];
  let app: TestApp;
  let http: Http;
  const people = [
    ['Jürgen Müller', 'E-4711'],
    ['Anna Weiß', 'E-4712'],
    ['Đorđe Łukić', 'K-0815'],
    [' Søren Ægir', ''],
    ['WEISS GMBH', ''],
    ['ΝΙΚΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ', ''],
    ['Иван Петров', ''],
  ] as const;

  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`customer-${customerId}`, acmeCreated],
      [
        `order-${orderId}`,
        OrderCreated({ customerId, displayName: null, customerCredentialProviderId: null }),
      ],
      ...people.map(([nameOnCard, identifier]) => {
        const metadata = { ...noMetadata, identifier };
        const own = { ...personAdded.data, customerId, orderId, nameOnCard, metadata };
        return [`credential-${uuidv7()}`, CredentialAdded(own)] as const;
      }),
    ]);
    ({ http } = await app.signIn('customer_admin', { customerId }));
  });
  after(() => app?.end());

  const found = async (q: string) => {
    const { body } = await http.get(`/admin/customers/${customerId}/credentials?q=${encodeURIComponent(q)}`);
    return (body as { nameOnCard: string }[]).map(({ nameOnCard }) => nameOnCard.trim()).toSorted();
  };

  for (const [q, names] of [
    ['muller', ['Jürgen Müller']],
    ['Mu\u0308ller', ['Jürgen Müller']],
    ['  MÜLLER ', ['Jürgen Müller']],
    ['weiss', ['Anna Weiß', 'WEISS GMBH']],
    ['weiß', ['Anna Weiß', 'WEISS GMBH']],
    ['dorde', ['Đorđe Łukić']],
    ['lukic', ['Đorđe Łukić']],
    ['soren', ['Søren Ægir']],
    ['aegir', ['Søren Ægir']],
    ['so', ['Søren Ægir']],
    ['ju', ['Jürgen Müller']],
    ['K-0815', ['Đorđe Łukić']],
    ['e-471', ['Anna Weiß', 'Jürgen Müller']],
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ', ['ΝΙΚΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ']],
    ['ΝΙ', ['ΝΙΚΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ']],
    ['Петров', ['Иван Петров']],
    ['100%', []],
    ['％％％', []],
  ] as const)
    it(`for ${JSON.stringify(q)} finds ${names.join(' and ') || 'nothing'}`, async () =>
      assert.deepEqual(await found(q), names));

  it('and a list sorted by name have the Unicode order, on every page', async () => {
    const list = `/admin/customers/${customerId}/credentials?sort=nameOnCard&limit=2`;
    const names: string[] = [];
    for (let after = ''; ;) {
      const { body } = await http.get(`${list}${after}`);
      const rows = body as { id: string; nameOnCard: string }[];
      names.push(...rows.map(({ nameOnCard }) => nameOnCard.trim()));
      if (rows.length < 2) break;
      after = `&after=${rows.at(-1)!.id}`;
    }
    assert.deepEqual(names, [
      'Søren Ægir',
      'Anna Weiß',
      'Đorđe Łukić',
      'Jürgen Müller',
      'WEISS GMBH',
      'ΝΙΚΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ',
      'Иван Петров',
    ]);
  });

  it('of blanks is no search', async () => assert.equal((await found('   ')).length, people.length));

  it('PostgreSQL folds as the API does', async () => {
    const texts = [
      'Jürgen Müller',
      'Đorđe ŁUKIĆ',
      'ẞß',
      'Ægir ŒUVRE Þórr ðæœþ',
      'ı İ Ħŧ',
      'ﬁne ½ Ⅻ',
      'Ǆ ǅ',
      '한글 カ゛',
    ];
    const { rows } = await app.pool.query<{ is: string; was: string }>(
      `SELECT ${foldedSql('t')} AS is, lower(f) AS was FROM unnest($1::text[], $2::text[]) AS x(t, f)`,
      [texts, texts.map(foldText)],
    );
    for (const { is, was } of rows) assert.equal(is, was);
  });
});
