import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { roles } from '@latchkey/events/access/roles.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { passAuthority } from '@latchkey/events/wallet/apple/passAuthority.ts';
import { appleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const issuersPath = '/admin/wallet-issuers';
const path = `${issuersPath}/${appleIssuerId}`;
const day = 86_400_000;

describe('the issuer for Apple Wallet', function () {
  this.timeout(90_000);
  let app: TestApp;
  let boss: Awaited<ReturnType<TestApp['signIn']>>;
  let authority: Awaited<ReturnType<typeof passAuthority>>;
  before(async () => {
    app = await testAcme({ env: { PUBLIC_URL: 'https://latchkey.example' } });
    boss = await app.signIn('super_admin');
    authority = await passAuthority(app.deps.now());
  });
  after(() => app?.end());
  const set = async (terms?: Parameters<typeof authority.passType>[0]) => ({
    ...(await authority.passType(terms)),
    intermediate: authority.intermediate,
  });
  const check = async () => (await boss.http.post(`${path}/check`, {})).body;

  it('is empty until a certificate is set, then shows its names and never its key', async () => {
    const { body: before } = await boss.http.get(path);
    assert.deepEqual([before.passType, before.hasKey], [null, false]);
    assert.deepEqual((await boss.http.get(issuersPath)).body, []);
    assert.deepEqual(await check(), { isReady: false, findings: [{ finding: 'not_set', problems: [] }] });
    const sent = await set();
    const { status, body, text } = await boss.http.put(path, sent);
    assert.equal(status, 200, text);
    assert.deepEqual(
      [body.passType, body.team, body.organization, body.hasKey],
      ['pass.example.latchkey.badge', 'LATCHKEY01', 'Acme Works', true],
    );
    const [row] = (await boss.http.get(issuersPath)).body;
    const history = (await boss.http.get(`${path}/events`)).text;
    for (const shown of [text, JSON.stringify(row), history])
      assert.ok(!shown.includes(sent.key.slice(30, 60)));
    assert.match(history, /"key"/);
    const newest = JSON.parse(history)[0]
      .changes.map((one: { field: string }) => one.field)
      .toSorted();
    const names = [
      'intermediateValidUntil',
      'key',
      'organization',
      'passType',
      'team',
      'validFrom',
      'validUntil',
    ];
    assert.deepEqual(newest, names);
    const { rows } = await app.pool.query(
      `SELECT data::text AS text FROM events WHERE type = 'WalletIssuerAppleSet'`,
    );
    assert.ok(rows.every(({ text: data }) => !data.includes('PRIVATE KEY')));
  });

  it('signs a pass when it is checked, and lists what is missing', async () => {
    await boss.http.put(path, await set());
    assert.deepEqual(await check(), { isReady: true, findings: [] });
  });

  it('keeps its key when none is sent, and refuses one that doesn’t match the certificate', async () => {
    const first = await set();
    await boss.http.put(path, first);
    const { certificate, intermediate } = first;
    assert.equal((await boss.http.put(path, { certificate, intermediate })).status, 200);
    const renewed = await set();
    const problemsOf = async (body: object) => {
      const { status, body: problem } = await boss.http.put(path, body);
      assert.equal(status, 400);
      return problem.errors.map(({ field, code }: { field: string; code: string }) => [field, code]);
    };
    const stale = { certificate: renewed.certificate, intermediate };
    assert.deepEqual(await problemsOf(stale), [['key', '400.002.097']]);
    const key = first.key;
    assert.deepEqual(await problemsOf({ ...renewed, key }), [['key', '400.002.097']]);
    assert.deepEqual(await problemsOf({ ...renewed, key: 'no key' }), [['key', '400.002.095']]);
    assert.deepEqual(await problemsOf({ ...renewed, certificate: 'none' }), [['certificate', '400.002.090']]);
    assert.deepEqual(await problemsOf({ ...renewed, certificate: intermediate }), [['key', '400.002.097']]);
    const stranger = await passAuthority(app.deps.now());
    assert.deepEqual(await problemsOf({ ...renewed, intermediate: stranger.intermediate }), [
      ['intermediate', '400.002.092'],
    ]);
    const ended = await set({
      notBefore: new Date(app.deps.now().getTime() - 9 * day),
      notAfter: new Date(app.deps.now().getTime() - day),
    });
    assert.deepEqual(await problemsOf(ended), [['certificate', '400.002.093']]);
    assert.equal((await boss.http.put(path, renewed)).status, 200);
    assert.deepEqual(await check(), { isReady: true, findings: [] });
  });

  it('accepts another pass type only if confirmed, and honors If-Match', async () => {
    await boss.http.put(path, await set());
    const other = await set({ passType: 'pass.example.other' });
    const refused = await boss.http.put(path, other);
    assert.deepEqual([refused.status, refused.body.code], [409, '409.031.001']);
    assert.match(refused.body.detail, /pass\.example\.latchkey\.badge/);
    assert.equal((await boss.http.put(path, { ...other, isOtherPassType: true })).status, 200);
    const stale = await boss.http.put(path, await set({ passType: 'pass.example.other' }), {
      'If-Match': '"1"',
    });
    assert.equal(stale.status, 412);
    await boss.http.put(path, { ...(await set()), isOtherPassType: true });
  });

  it('refuses a certificate with its private key in the same text, and records only the certificate', async () => {
    const sent = await set();
    for (const field of ['certificate', 'intermediate'] as const) {
      const text = `Bag Attributes\n    friendlyName: badge\n${sent.key}\nBag Attributes\n${sent[field]}`;
      const refused = await boss.http.put(path, { ...sent, [field]: text });
      assert.deepEqual([refused.status, refused.body.errors[0].field], [400, field]);
      assert.equal(refused.body.errors[0].code, '400.002.112');
      assert.match(refused.text, /private key/);
      assert.doesNotMatch(refused.text, /BEGIN PRIVATE/);
      const more = await boss.http.put(path, { ...sent, [field]: `subject=Acme Works\n${sent[field]}` });
      assert.equal(more.body.errors[0].code, '400.002.090');
    }
    const loose = `\n${sent.certificate.replaceAll('\n', '\r\n')}\n\n`;
    const { status, body } = await boss.http.put(path, { ...sent, certificate: loose });
    assert.equal(status, 200);
    const written = (pem: string) => new X509Certificate(pem).toString();
    assert.deepEqual(
      [body.certificate, body.intermediate],
      [written(sent.certificate), written(sent.intermediate)],
    );
    assert.deepEqual(await check(), { isReady: true, findings: [] });
  });

  it('is only for global admins', async () => {
    for (const role of roles.slice(2)) {
      const held = role === 'partner_admin' ? { partnerId: northwind } : { customerId: acme };
      const { http } = await app.signIn(role, held);
      for (const answer of [
        http.get(issuersPath),
        http.get(path),
        http.get(`${path}/events`),
        http.put(path, await set()),
        http.post(`${path}/check`, {}),
      ])
        assert.equal((await answer).status, 403, role);
    }
    const elsewhere = `${issuersPath}/0197f3a0-0000-7000-8000-000000000001`;
    assert.equal((await boss.http.get(elsewhere)).status, 404);
    assert.equal((await boss.http.put(elsewhere, await set())).status, 404);
  });
});
