import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { signIn, type ApiClient } from '../../product/run/apiClient.ts';
import { readSettings, root } from '../../product/run/config.ts';
import { startProduct, type Product } from '../../product/run/startProduct.ts';
import { installClient } from '../../testing/client/installClient.ts';
import { startUnsteadyProxy } from '../../testing/client/unsteadyProxy.ts';

const minute = 60_000;

const worksheet = (rows: readonly (readonly string[])[]) =>
  strToU8(
    `<worksheet><sheetData>${rows
      .map(
        cells => `<row>${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  );
const workbook = (...people: readonly (readonly string[])[]) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="People" r:id="a"/><sheet name="Notes" r:id="b"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': worksheet([['nameOnCard', 'email', 'cardNumber'], ...people]),
    'xl/worksheets/sheet2.xml': worksheet([['Only notes']]),
  });

const program = `
import { Latchkey, LatchkeyError, verifyWebhook, type Schema } from '@latchkey/client';

declare const process: { readonly argv: readonly string[] };
const [url = '', apiKey = '', customerId = '', cardProfileId = '', pdfDesignId = ''] = process.argv.slice(2);
const latchkey = new Latchkey({ url, apiKey });
const rows = Array.from({ length: 101 }, (_, n) => \`Page \${n},p\${n}@example.com,\${200_000 + n}\\n\`).join('');
const { data, etag } = await latchkey.post('/admin/orders/csv', {
  query: { customerId, cardProfileId, pdfDesignId, displayName: 'Pages' },
  body: \`nameOnCard,email,cardNumber\\n\${rows}\`,
  contentType: 'text/csv',
});
const order: Schema<'Order'> = data;
const params = { id: order.id };
for (let status = 'importing'; status === 'importing'; )
  status = (await latchkey.get('/admin/orders/{id}/import', { params })).data.status;
const names = new Set<string | null>();
let pages = 0;
// lists follow the import
while (names.size < 101) {
  pages = 0;
  for await (const page of latchkey.pages('/admin/orders/{id}/credentials', { params })) {
    pages++;
    for (const { nameOnCard } of page) names.add(nameOnCard);
  }
}
const missing = await latchkey.get('/admin/orders/{id}', { params: { id: customerId } }).catch((error: unknown) => error);
const reason = missing instanceof LatchkeyError ? [missing.status, missing.reason, typeof missing.requestId] : null;
const stale = await latchkey
  .put('/admin/orders/{id}', { params, ifMatch: '"99"', body: { displayName: 'No', customerCredentialProviderId: order.customerCredentialProviderId } })
  .catch((error: unknown) => error);
console.log(JSON.stringify({
  id: order.id, pages, names: names.size, reason, isRevision: typeof etag === 'string',
  stale: stale instanceof LatchkeyError && stale.status,
  isForged: verifyWebhook('{}', {}, ['secret']),
}));
`;

describe('@latchkey/client, packed and installed elsewhere', function () {
  this.timeout(5 * minute);
  let product: Product;
  let admin: ApiClient;
  let proxy: Awaited<ReturnType<typeof startUnsteadyProxy>>;
  let installed: Awaited<ReturnType<typeof installClient>>;
  let customerId: string;
  let apiKey: string;
  let [profile, design] = ['', ''];
  const only = async (list: string) => (await admin.get<{ id: string }[]>(list)).body[0]!.id;
  before(async () => {
    [product, installed] = await Promise.all([
      startProduct({ settings: { ...readSettings({}), PORT: 0 } }),
      installClient(),
    ]);
    proxy = await startUnsteadyProxy(product.run.api);
    admin = await signIn(product.run.api, product.run.signIn);
    await admin.post('/admin/sample-data');
    const sample = async () =>
      (await admin.get<{ phase: string; customerId: string }>('/admin/sample-data')).body;
    const late = performance.now() + minute;
    while ((await sample()).phase !== 'LOADED') assert.ok(performance.now() < late, 'the sample is late');
    ({ customerId } = await sample());
    const key = { name: 'Import', description: 'Tests', role: 'customer_credentials_rw', customerId };
    apiKey = (await admin.post<{ apiKey: string }>('/admin/api-keys', key)).body.apiKey;
    profile = await only(`/admin/card-profiles?customerId=${customerId}`);
    design = await only('/admin/pdf-designs?type=CREDENTIAL');
  });
  after(async () => {
    await Promise.all([proxy?.close(), product?.stop()]);
    installed?.remove();
  });

  const latchkey = (...args: readonly string[]) =>
    installed.cli(args, { LATCHKEY_URL: proxy.url, LATCHKEY_API_KEY: apiKey });
  const ran = (...args: readonly string[]) => latchkey(...args).ended;
  const importing = (file: string, ...rest: readonly string[]) =>
    ran('import', file, '--customer', customerId, '--profile', profile, ...rest);
  const ordersNamed = async (name: string) =>
    (await admin.get<{ id: string }[]>(`/admin/orders?q=${name}`)).body.length;

  it('imports three rows once although an answer is 503 and the next one is lost, then issues them', async () => {
    installed.write(
      'visitors.csv',
      'nameOnCard,email,cardNumber\nAda,ada@example.com,300001\nBea,bea@example.com,300002\nCem,cem@example.com,300003\n',
    );
    proxy.fail('POST /admin/orders/csv', 'busy', 'cut');
    const { code, out, error } = await importing('visitors.csv', '--name', 'Visitors', '--json');
    assert.equal(code, 0, out + error);
    const imported = JSON.parse(out) as { orderId: string; status: string; added: number };
    assert.deepEqual([imported.status, imported.added], ['done', 3]);
    assert.equal(proxy.count('POST /admin/orders/csv'), 3);
    assert.equal(await ordersNamed('Visitors'), 1);

    const again = await importing('visitors.csv', '--name', 'Visitors');
    assert.equal(again.code, 0, again.error);
    assert.match(again.out, new RegExp(`Order ${imported.orderId}: 3 of 3 rows imported`));
    assert.match(again.error, /Idempotency key: import-[0-9a-f]{40}/);
    assert.equal(await ordersNamed('Visitors'), 1);
    const other = await importing('visitors.csv', '--name', 'Others');
    assert.equal(other.code, 1);
    assert.match(other.error, /already imported/);

    proxy.fail(`POST /admin/orders/${imported.orderId}/submit`, 'cut', 'busy');
    const issued = await ran('issue', imported.orderId);
    assert.equal(issued.code, 0, issued.out + issued.error);
    assert.match(issued.out, /ISSUED: 3 of 3 issued, 0 failed/);
    assert.match(issued.out, /[0-9a-f-]{36} {2}AVAILABLE {3}Ada/);
    assert.equal((await ran('issue', imported.orderId)).code, 0, 'a repeat shows the same');
  });

  it('shows every refused row with line and column, and never the key', async () => {
    installed.write(
      'bad.csv',
      'nameOnCard,email,cardNumber\nDan,none,300004\n,eva@example.com,99999999999\n',
    );
    const { code, out, error } = await importing('bad.csv');
    assert.equal(code, 1);
    assert.match(error, /line 2, column 2 \(email\): /);
    assert.match(error, /line 3, column 1 \(nameOnCard\): /);
    assert.match(error, /line 3, column 3 \(dataParams\.cardNumber\): /);
    assert.doesNotMatch(out + error, new RegExp(`${apiKey}|\\n +at `));
    const json = await importing('bad.csv', '--json');
    assert.equal((JSON.parse(json.out) as { error: { fields: object[] } }).error.fields.length, 3);
  });

  it('imports a worksheet of a workbook', async () => {
    installed.write('staff.xlsx', workbook(['Fay', 'fay@example.com', '300011'], ['Gus', '', '300012']));
    const unclear = await importing('staff.xlsx');
    assert.equal(unclear.code, 2);
    assert.match(unclear.error, /^Choose a worksheet with --worksheet NAME\n {2}People\n {2}Notes\n$/);
    const { code, out, error } = await importing('staff.xlsx', '--worksheet', 'People');
    assert.equal(code, 0, error);
    assert.match(out, /: 2 of 2 rows imported/);
    assert.equal(await ordersNamed('staff'), 1, 'the order is named like the file');
    installed.write('cut.xlsx', workbook().subarray(0, 99));
    assert.match((await importing('cut.xlsx')).error, /^cut\.xlsx isn’t a workbook, or is damaged\n$/);
  });

  it('exports lists as CSV and as a workbook, and leaves no part of a file', async () => {
    const csv = await ran(
      'export',
      'credentials',
      '--customer',
      customerId,
      '--columns',
      'nameOnCard,status',
    );
    assert.equal(csv.code, 0, csv.error);
    assert.match(csv.out, /^\uFEFF?nameOnCard[,;]status\r?\n/);
    assert.match(csv.out, /Ada[,;]Available/);
    const xlsx = await ran(
      'export',
      'orders',
      '--customer',
      customerId,
      '--format',
      'xlsx',
      '-o',
      'orders.xlsx',
    );
    assert.equal(xlsx.code, 0, xlsx.error);
    assert.equal(readFileSync(path.join(installed.folder, 'orders.xlsx')).subarray(0, 2).toString(), 'PK');
    for (const list of ['nothing', 'notifications']) {
      const missing = await ran('export', list, '-o', `${list}.csv`);
      assert.equal(missing.code, 1, missing.error);
    }
    assert.deepEqual(
      readdirSync(installed.folder).filter(file => /part$|nothing|notif/.test(file)),
      [],
    );
  });

  it('verifies a downloaded file of evidence without the server, and names the event that was changed', async () => {
    const [order] = (await admin.get<{ id: string }[]>('/admin/orders?q=Visitors')).body;
    const { body: evidence } = await admin.post<{ entries: { at: string }[]; key: { kid: string } }>(
      `/admin/orders/${order!.id}/evidence`,
    );
    const { body: keys } = await admin.get('/.well-known/latchkey-keys.json');
    installed.write('keys.json', JSON.stringify(keys));
    installed.write('evidence.json', JSON.stringify(evidence));
    const offline = (...args: readonly string[]) => installed.cli(['verify', ...args], {}).ended;
    const intact = await offline('evidence.json', '--key', 'keys.json');
    assert.equal(intact.code, 0, intact.error);
    assert.match(intact.out, /^evidence\.json: intact\n {2}order [0-9a-f-]{36}, \d+ events, part 1 of 1\n/);
    assert.equal((await offline('evidence.json', '--key', evidence.key.kid)).code, 0);
    const unknown = await offline('evidence.json');
    assert.equal(unknown.code, 2);
    assert.match(unknown.out, /intact[\s\S]*Pass --key/);
    evidence.entries[1]!.at = '2026-01-01T00:00:00.000Z';
    installed.write('flipped.json', JSON.stringify(evidence));
    const flipped = await offline('flipped.json', '--key', 'keys.json');
    assert.equal(flipped.code, 1);
    assert.match(flipped.out, /Event 2 \(Order\w+\) was changed/);
    const json = await offline('flipped.json', '--key', 'keys.json', '--json');
    const { faults } = JSON.parse(json.out) as { faults: { reason: string; number: number }[] };
    assert.deepEqual(
      faults.map(({ reason, number }) => [reason, number]),
      [['changed', 2]],
    );
    for (const [file, key, message] of [
      ['keys.json', 'keys.json', /neither a file of evidence nor a certificate/],
      ['evidence.json', 'evidence.csv', /Couldn’t read evidence\.csv: ENOENT/],
      ['evidence.json', 'visitors.csv', /neither a file with public keys nor the thumbprint/],
    ] as const) {
      const refused = await offline(file, '--key', key);
      assert.equal(refused.code, 2);
      assert.match(refused.error, message);
    }
  });

  it('stops cleanly at Ctrl-C', async () => {
    const draft = await admin.post<{ id: string }>('/admin/orders', { customerId, displayName: 'Held' });
    proxy.fail('GET /admin/orders/', ...Array.from({ length: 20 }, () => 'busy' as const));
    const running = latchkey('issue', draft.body.id);
    const late = performance.now() + minute;
    while (proxy.count(`GET /admin/orders/${draft.body.id}`) === 0) {
      assert.ok(performance.now() < late);
      await new Promise(setImmediate);
    }
    running.kill('SIGINT');
    const { code, error } = await running.ended;
    proxy.fail('GET /admin/orders/');
    assert.deepEqual([code, error.split('\n').length], [130, 2], error);
    assert.match(error, /^Stopped\./);
  });

  it('says what is missing, and where commands of a server run', async () => {
    const bare = await installed.cli(['export', 'orders'], {}).ended;
    assert.deepEqual([bare.code, bare.out], [2, '']);
    assert.match(bare.error, /^Set LATCHKEY_URL and LATCHKEY_API_KEY in the environment/);
    for (const [args, message] of [
      [
        ['import', 'none.csv', '--customer', customerId, '--profile', profile],
        /Couldn’t read none\.csv: ENOENT/,
      ],
      [['import'], /^Usage: latchkey import FILE/],
      [['frobnicate'], /^There is no command frobnicate/],
      [['export', 'orders', '--nonsense'], /--nonsense/],
      [['verify'], /run it in the folder of the Latchkey installation/],
    ] as const) {
      const { code, error } = await ran(...args);
      assert.equal(code, 2, args.join(' '));
      assert.match(error, message);
      assert.doesNotMatch(error, /\n +at /);
    }
    const wrong = { LATCHKEY_URL: proxy.url, LATCHKEY_API_KEY: 'not-a-key' };
    const refused = await installed.cli(['export', 'orders'], wrong).ended;
    assert.equal(refused.code, 1);
    const help = await ran('--help');
    assert.equal(help.code, 0);
    for (const name of ['import', 'issue', 'export', 'verify', 'backup', 'restore', 'keys'])
      assert.match(help.out, new RegExp(`^  ${name} ?`, 'm'));
  });

  it('runs the commands of an installation in its folder', async () => {
    const { code, out, error } = await installed.start(
      'node_modules/@latchkey/client/dist/cli/main.js',
      ['keys', 'new'],
      { LATCHKEY_DATA: path.join(installed.folder, 'nothing') },
      root,
    ).ended;
    assert.equal(code, 2, out);
    assert.match(error, /SECRET_KEYS is missing/);
  });

  it('is used from TypeScript, and a wrong path, field or choice doesn’t compile', async () => {
    for (const [right, wrong] of [
      ["'/admin/orders/csv'", "'/admin/order/csv'"],
      ["displayName: 'Pages'", 'displayName: 5'],
      ["'/admin/orders/{id}/import', { params }", "'/admin/orders/{id}/import'"],
      ['{ nameOnCard }', '{ nameOnBadge }'],
    ] as const) {
      assert.ok(program.includes(right), right);
      assert.match(await installed.compile(program.replace(right, wrong)), /error TS/, wrong);
    }
    assert.equal(await installed.compile(program), '');
    proxy.fail('POST /admin/orders/csv', 'cut');
    const given = [proxy.url, apiKey, customerId, profile, design];
    const { code, out, error } = await installed.start('out/program.js', given, {}).ended;
    assert.equal(code, 0, error);
    const { id: _, ...result } = JSON.parse(out) as { id: string };
    assert.deepEqual(result, {
      pages: 2,
      names: 101,
      reason: [404, 'not_found', 'string'],
      isRevision: true,
      stale: 412,
      isForged: false,
    });
    assert.equal(await ordersNamed('Pages'), 1);
  });
});
