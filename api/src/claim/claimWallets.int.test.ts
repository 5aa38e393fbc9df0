import assert from 'node:assert/strict';
import { roles } from '@latchkey/events/access/roles.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import { addStarted, madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { claimTokenOf } from '@latchkey/events/wallet/claimToken.ts';
import { googleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { startGoogleSandbox } from '../../../sandbox/google/server.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

const android = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const issuers = '/admin/wallet-issuers';
const path = `${issuers}/${googleIssuerId}`;

describe('Google Wallet on the claim page', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let google: Awaited<ReturnType<typeof startGoogleSandbox>>;
  let boss: Awaited<ReturnType<typeof app.signIn>>;
  let account: Readonly<Record<string, string>>;
  before(async () => {
    google = await startGoogleSandbox();
    app = await testAcme({ env: { GOOGLE_WALLET_URL: google.url, PUBLIC_URL: 'https://10.1.2.3' } });
    boss = await app.signIn('super_admin');
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
    account = (await (await fetch(`${google.url}/_sandbox/account`)).json()) as Record<string, string>;
  });
  after(async () => {
    await google?.close();
    await app?.end();
  });

  const issued = async () => {
    const id = uuidv7();
    for (const event of [personAdded, addStarted, madeAvailable]) await app.tell(`credential-${id}`, event);
    return { id, at: `/w/${claimTokenOf(app.deps.keys, id)}` };
  };
  const body = (change: object = {}) => ({
    issuerId: account['issuerId'],
    serviceAccount: JSON.stringify({ ...account, ...change }),
  });
  const check = async () => (await boss.http.post(`${path}/check`)).body;

  it('is not offered without an issuer; wrong service accounts and issuer IDs are refused', async () => {
    assert.deepEqual(await check(), { isReady: false, findings: [{ finding: 'not_set', problems: [] }] });
    const { at } = await issued();
    assert.doesNotMatch((await app.http.get(at, android)).text, /Add to Google Wallet/);
    assert.equal((await app.http.post(`${at}/google`, '', form)).status, 404);
    for (const [sent, field] of [
      [{ issuerId: '3388000000022000000' }, 'serviceAccount'],
      [{ ...body(), serviceAccount: '{}' }, 'serviceAccount'],
      [body({ private_key: 'none' }), 'serviceAccount'],
      [{ ...body(), issuerId: 'x' }, 'issuerId'],
    ] as const) {
      const { status, body: problem } = await boss.http.put(`${path}/service-account`, sent);
      assert.deepEqual([status, problem.errors[0].field], [400, field]);
    }
    assert.equal((await boss.http.get(path)).body.hasKey, false);
  });

  it('an issuer is set by global admins, never shows its key, and is checked at Google', async () => {
    for (const role of roles.slice(2)) {
      const { http } = await app.signIn(role, { customerId: acme });
      assert.equal((await http.put(`${path}/service-account`, body())).status, 403, role);
    }
    const set = await boss.http.put(`${path}/service-account`, body());
    assert.equal(set.status, 200, set.text);
    assert.deepEqual([set.body.issuerId, set.body.hasKey], [account['issuerId'], true]);
    const history = (await boss.http.get(`${path}/events`)).text;
    for (const text of [set.text, history]) assert.doesNotMatch(text, /PRIVATE KEY/);
    // Google can't reach our public URL
    assert.deepEqual(await check(), {
      isReady: false,
      findings: [{ finding: 'public_address_private', problems: [] }],
    });
    const other = { ...body(), issuerId: '3388000000022000001' };
    assert.equal((await boss.http.put(`${path}/service-account`, other)).status, 409);
    await boss.http.put(`${path}/service-account`, { ...other, isOtherIssuer: true });
    assert.deepEqual(
      (await check()).findings.map(({ finding }: { finding: string }) => finding),
      ['account_refused', 'public_address_private'],
    );
    const unchanged = { issuerId: account['issuerId'], isOtherIssuer: true };
    assert.equal((await boss.http.put(`${path}/service-account`, unchanged)).status, 200);
  });

  it('the card is made when its holder asks for it, and its callbacks say where it is', async () => {
    const { id, at } = await issued();
    const shown = await app.http.get(at, android);
    assert.match(shown.text, /Add to Google Wallet/);
    assert.match(shown.headers.get('content-security-policy')!, /form-action 'self' http:\/\/127\.0\.0\.1/);
    const led = await app.http.post(`${at}/google`, '', form);
    assert.equal(led.status, 303, led.text);
    assert.equal((await fetch(led.headers.get('location')!)).status, 200);
    const objectId = `${account['issuerId']}.${id.replaceAll('-', '')}`;
    const tell = async (eventType: 'save' | 'del', change: object = {}) => {
      const envelope = await fetch(`${google.url}/_sandbox/callbacks/${objectId}`, {
        method: 'POST',
        body: JSON.stringify({ eventType }),
      });
      const sent = { ...((await envelope.json()) as object), ...change };
      return (await app.http.post('/wallet/google/callback', sent)).status;
    };
    const wallets = async () =>
      credentialState.of(await app.store.read(`credential-${id}`)).devices.map(({ wallet }) => wallet);
    assert.equal(await tell('save', { signature: 'AAAA' }), 401);
    assert.deepEqual(await wallets(), []);
    for (const _ of [1, 2]) assert.equal(await tell('save'), 204);
    assert.deepEqual(await wallets(), ['google']);
    assert.match((await app.http.get(at, android)).text, /Added to Google Wallet/);
    assert.equal(await tell('del'), 204);
    assert.deepEqual(await wallets(), []);
  });

  it('explains it if Google is unavailable, and makes no card', async () => {
    const { at } = await issued();
    await fetch(`${google.url}/_sandbox/fail`, {
      method: 'POST',
      body: JSON.stringify({ status: 503, left: 1 }),
    });
    const { status, text } = await app.http.post(`${at}/google`, '', form);
    assert.deepEqual([status, /<h1>(.*?)<\/h1>/.exec(text)?.[1]], [503, 'Google Wallet can’t be reached']);
    assert.equal((await app.http.post(`${at}/google`, '', form)).status, 303);
  });
});
