import assert from 'node:assert/strict';
import { credential } from '@latchkey/events/credential/credential.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { rowsRead } from '../../../testing/api/lists/testRowsRead.ts';

const size = 30_000;
const crowd = (table: string) => `
  INSERT INTO "${table}" (id, revision, position, "orderId", "customerId", type, status, "nameOnCard", "cardProfileId", "pdfDesignId",
    "dataFormatId", "deliveryMethod", "dataParams", recipient, "deliveryStatus", "isErased", "isWaiting", "hasEnded", "wasIssued", "createdAt", "updatedAt")
  SELECT uuidv7(), 1, 0, $2, $1, CASE WHEN n % 50 = 0 THEN 'admin' ELSE 'user' END, CASE WHEN n % 7 = 0 THEN 'AVAILABLE' ELSE 'NOT_ISSUED' END,
    CASE WHEN n % 97 = 0 THEN NULL WHEN n = 1717 THEN 'Zoe Quillfeather' ELSE
      (ARRAY['Anna','Ben','Clara','David','Elif','Felix','Greta','Hugo','Ida','Jonas'])[1 + n % 10] || ' ' ||
      (ARRAY['Baumann','Castell','Dorn'])[1 + n / 10 % 3] || ' ' || n END, $2, $2, $2, 'EMAIL', '{}',
    jsonb_build_object('email', n || CASE WHEN n % 2 = 0 THEN '@post' ELSE '@mail' END || '.example.test', 'phoneNumber', NULL, 'emailSentTo', NULL, 'smsSentTo', NULL),
    'SENT', false, false, false, false, timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-02-01' + n::bigint * 104729 % 1000003 * interval '1 second'
  FROM generate_series(1, $3::int) AS n`;

const terms = {
  'all hold': 'example.test',
  'half hold': '@mail.example',
  'a tenth holds, far back by name': 'jonas',
  'a third holds': 'castell',
  'a few hundred hold': 'dorn 1',
  'one holds': 'quillfeather',
  'nobody holds': 'nobody at all',
  'begins a tenth of the names': 'jo',
  'begins one name': 'zo',
  'begins no name': 'qx',
} as const;
const sorts = {
  '': '"nameOnCard", id',
  '-nameOnCard': '"nameOnCard" DESC NULLS LAST, id DESC',
  status: 'status, id',
  '-updatedAt': '"updatedAt" DESC, id DESC',
  createdAt: '"createdAt", id',
};
const filters = { '': 'TRUE', 'status=AVAILABLE': `status = 'AVAILABLE'`, 'type=admin': `type = 'admin'` };

describe('a search among many credentials', function () {
  this.timeout(120_000);
  const customerId = uuidv7();
  let app: TestApp;
  let http: Http;
  let table: string;

  before(async () => {
    app = await testApp();
    await app.tell(`customer-${customerId}`, acmeCreated);
    table = app.deps.rows.tableOf(credential);
    await app.pool.query(crowd(table), [customerId, uuidv7(), size]);
    await app.pool.query(`VACUUM ANALYZE "${table}"`);
    ({ http } = await app.signIn('customer_admin', { customerId }));
  });
  after(() => app.end());

  const ask = async (query: string) => {
    const answer = await http.get(`/admin/customers/${customerId}/credentials?${query}`);
    assert.equal(answer.status, 200, answer.text);
    const ids = (answer.body as readonly { readonly id: string }[]).map(({ id }) => id);
    return { ids, total: answer.headers.get('content-range')?.split('/')[1] };
  };
  const held = async (term: string, where: string, order: string): Promise<readonly string[]> => {
    const holds =
      term.length < 3 ? `starts_with(lower("nameOnCard"), $1)` : `position($1 in "searchText") > 0`;
    const { rows } = await app.pool.query<{ id: string }>(
      `SELECT id FROM "${table}" WHERE ${holds} AND ${where} ORDER BY ${order}`,
      [term],
    );
    return rows.map(({ id }) => id);
  };

  for (const [what, term] of Object.entries(terms))
    it(`finds what ${what}, in every order, with every filter, after any row`, async () => {
      for (const [sort, order] of Object.entries(sorts))
        for (const [filter, where] of Object.entries(filters)) {
          const all = await held(term, where, order);
          const query = `q=${encodeURIComponent(term)}&limit=7&${filter}${sort && `&sort=${sort}`}`;
          const total = all.length > 200 ? '*' : String(all.length);
          assert.deepEqual(await ask(query), { ids: all.slice(0, 7), total }, query);
          assert.deepEqual(await ask(`${query}&offset=30`), { ids: all.slice(30, 37), total }, query);
          for (const n of new Set([0, Math.floor(all.length / 2), all.length - 4].filter(at => all[at])))
            assert.deepEqual(
              await ask(`${query}&after=${all[n]}`),
              { ids: all.slice(n + 1, n + 8), total },
              query,
            );
        }
    });

  for (const [what, query, maxRows] of [
    ['all hold', 'q=example.test', 1_000],
    ['all hold, by date', 'q=example.test&sort=-updatedAt', 1_000],
    ['half hold, none of the first tenth by name', 'q=%40mail.example', 18_500],
    ['a third holds, by date', 'q=castell&sort=-updatedAt', 1_500],
    ['one holds', 'q=quillfeather', 3_500],
    ['nobody holds', 'q=nobody+at+all', 3_500],
    ['begins one name', 'q=zo', 3_500],
    ['has no one’s phone number', 'q=020+7946+0194', 3_500],
    ['has no one’s international number', 'q=%2B442079460194', 3_500],
  ] as const)
    it(`reads few of ${size} rows for what ${what}`, async () => {
      const read = await rowsRead(app.pool, app.deps.rows.knex, table, () => ask(`${query}&limit=25`));
      assert.ok(read > 0 && read <= maxRows, `${read} rows`);
    });

  for (const q of ['quillfeather zoe', 'quill zo', 'Quillfeather, Zoe', 'zoe  quill'])
    it(`finds a name by its words in any order, such as “${q}”, and reads few rows`, async () => {
      const [one] = await held('quillfeather', 'TRUE', 'id');
      const find = async () =>
        assert.deepEqual(await ask(`q=${encodeURIComponent(q)}&limit=25`), { ids: [one], total: '1' });
      const read = await rowsRead(app.pool, app.deps.rows.knex, table, find);
      assert.ok(read > 0 && read <= 3_500, `${read} rows`);
    });

  it('sorts the matches of a frequent term that are last in the order, after one bounded walk', async () => {
    const matches = (await held('jonas', 'TRUE', 'id')).length;
    const [walked, shown] = [3_000 + 1, 2 * 25];
    const read = await rowsRead(app.pool, app.deps.rows.knex, table, () => ask('q=jonas&limit=25'));
    assert.ok(read > matches && read <= walked + 2 * matches + shown, `${read} rows`);
  });

  it('a plain list of them looks at few rows for its first page, its last and one in the middle, in any order', async () => {
    for (const sort of Object.keys(sorts).map(one => one && `&sort=${one}`)) {
      const [middle] = (await ask(`limit=1&offset=${size / 2}${sort}`)).ids;
      for (const page of [`limit=25`, `offset=${size - 25}`, `after=${middle}`, `status=AVAILABLE`]) {
        const ofPage = async () => {
          const total = page.startsWith('status') ? Math.floor(size / 7) : size;
          assert.equal((await ask(`${page}${sort}`)).total, String(total));
        };
        const read = await rowsRead(app.pool, app.deps.rows.knex, table, ofPage);
        assert.ok(read > 0 && read <= 600, `${read} rows for ${page}${sort}`);
      }
    }
  });
});
