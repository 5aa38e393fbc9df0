import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { mine } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { passProblems } from '@latchkey/events/wallet/apple/passProblems.ts';
import { claimTokenOf } from '@latchkey/events/wallet/claimToken.ts';
import {
  forgetRegistrations,
  passTokenOf,
  register as registerOn,
  registrationsOf,
} from '@latchkey/events/wallet/registrations.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { unzipSync } from 'fflate';
import { phoneLines } from './appleService.ts';
import { passOf, signedPass } from './passes.ts';
import { opensslOn } from '../../../testing/events/wallet/apple/testReaders.ts';
import { publicUrl, testPasses } from '../../../testing/api/wallet/testPasses.ts';

const base = '/wallet/apple/v1';
const type = 'pass.example.latchkey.badge';
const pushToken = 'ab'.repeat(32);

describe('Apple’s web service for passes', function () {
  this.timeout(120_000);
  let scene: Awaited<ReturnType<typeof testPasses>>;
  before(async () => {
    scene = await testPasses(3);
    await scene.publish(1, '#14213d');
  });
  after(() => scene?.app.end());

  interface Sent {
    readonly method?: string;
    readonly token?: string | null;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: object | string;
  }
  const ask = async (path: string, { method = 'GET', token = null, headers = {}, body }: Sent = {}) => {
    const answer = await fetch(`${scene.app.origin}${base}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { Authorization: `ApplePass ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : null;
    return { status: answer.status, headers: answer.headers, bytes, json };
  };
  const tokenOf = (serial: string) => passTokenOf(scene.app.deps.keys, serial);
  const registered = (device: string, serial: string) => `/devices/${device}/registrations/${type}/${serial}`;
  const register = (device: string, serial: string, sent: Sent = {}) =>
    ask(registered(device, serial), { method: 'POST', token: tokenOf(serial), body: { pushToken }, ...sent });
  const changed = (device: string, since?: string) =>
    ask(
      `/devices/${device}/registrations/${type}${since === undefined ? '' : `?passesUpdatedSince=${since}`}`,
    );
  const passAt = (serial: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(`/passes/${type}/${serial}`, { token: tokenOf(serial), headers });
  const passIn = (bytes: Uint8Array) => {
    const parts = new Map(Object.entries(unzipSync(bytes)));
    const trust = { roots: [new X509Certificate(scene.authority.root)], at: new Date() };
    assert.deepEqual(passProblems(parts, trust), []);
    return JSON.parse(Buffer.from(parts.get('pass.json')!).toString());
  };
  const eventsOf = async (serial: string) =>
    (await scene.app.store.read(`credential-${serial}`)).map(event => event.type);

  it('CRD-42: the signed pass of an available credential is downloaded, with the address for updates', async () => {
    const [serial] = scene.ids as [string, string, string];
    const { http } = await scene.app.signIn('customer_credentials_rw', { customerId: acme });
    const path = `/admin/credentials/${serial}.pkpass`;
    const answer = await fetch(`${scene.app.origin}${path}`, {
      headers: { Authorization: `Bearer ${scene.boss.session.token}` },
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/vnd.apple.pkpass');
    assert.match(answer.headers.get('content-disposition') ?? '', /attachment; filename="pass_.+\.pkpass"/);
    const pass = passIn(new Uint8Array(await answer.arrayBuffer()));
    assert.deepEqual(
      [pass.webServiceURL, pass.authenticationToken, pass.serialNumber, pass.voided],
      [`${publicUrl}/wallet/apple`, tokenOf(serial), serial, false],
    );
    assert.equal(pass.storeCard.primaryFields[0].value, 'Ärmel Größe');
    assert.equal(pass.barcodes[0].message, 'https://go.example.test/?k=1');
    assert.equal((await http.get(path)).status, 200);
    assert.equal((await http.get(`/admin/credentials/${serial}`)).body.hasPass, true);
    const [, suspended] = scene.ids as [string, string, string];
    const reported = { ...mine, failure: null, words: null };
    await scene.app.tell(
      `credential-${suspended}`,
      CredentialReported({ ...reported, from: 'AVAILABLE', status: 'DEPLOYED' }),
    );
    assert.equal((await http.get(`/admin/credentials/${suspended}.pkpass`)).body.code, '409.001.001');
  });

  it('without https a pass has no address for updates: only sandbox phones take that of the same machine', async () => {
    const { deps, origin } = scene.app;
    const [serial] = scene.ids as [string, string, string];
    const pass = (await passOf(deps, serial))!;
    const addressWith = async (PUBLIC_URL: string | undefined, APNS_URL: string) => {
      const config = { ...deps.config, PUBLIC_URL, APNS_URL };
      const bytes = await signedPass({ ...deps, config }, serial, pass);
      const { 'pass.json': json } = unzipSync(new Uint8Array(bytes));
      const { webServiceURL = null, authenticationToken = null } = JSON.parse(Buffer.from(json!).toString());
      assert.equal(authenticationToken === null, webServiceURL === null);
      return webServiceURL;
    };
    const { APNS_URL: apple } = deps.config;
    assert.equal(apple, 'https://api.push.apple.com');
    const sandbox = 'http://127.0.0.1:4010';
    for (const address of [undefined, 'http://127.0.0.1:4000', 'http://localhost:4000', origin])
      assert.equal(await addressWith(address, apple), null, address);
    assert.equal(await addressWith(undefined, sandbox), `${origin}/wallet/apple`);
    assert.equal(await addressWith('http://127.0.0.1:4000/', sandbox), 'http://127.0.0.1:4000/wallet/apple');
    assert.equal(await addressWith('http://latchkey.example', sandbox), null);
    for (const push of [apple, sandbox])
      assert.equal(await addressWith(publicUrl, push), `${publicUrl}/wallet/apple`);
  });

  it('the page of a link offers the pass on an iPhone, as long as the link works', async () => {
    const [, , serial] = scene.ids as [string, string, string];
    const at = `${scene.app.origin}/w/${claimTokenOf(scene.app.deps.keys, serial)}`;
    const userAgent = (name: string) => ({ headers: { 'User-Agent': `Mozilla/5.0 (${name})` } });
    const page = await (await fetch(at, userAgent('iPhone; CPU iPhone OS 19_0'))).text();
    assert.match(page, /<a class="button" href="\/w\/[^"]+\/pass\.pkpass">Add to Apple Wallet<\/a>/);
    assert.doesNotMatch(await (await fetch(at, userAgent('Linux; Android 16'))).text(), /pass\.pkpass/);
    const answer = await fetch(`${at}/pass.pkpass`);
    assert.equal(answer.headers.get('content-type'), 'application/vnd.apple.pkpass');
    assert.equal(passIn(new Uint8Array(await answer.arrayBuffer())).serialNumber, serial);
    assert.equal((await fetch(`${scene.app.origin}/w/nothing/pass.pkpass`)).status, 404);
  });

  it('a device that registers twice at once is known the second time, with one of its tokens', async () => {
    const { pool, deps } = scene.app;
    const [serial, cardProfileId] = [uuidv7(), uuidv7()];
    const tokens = [pushToken, 'cd'.repeat(32)];
    const twice = async (device: string) => {
      const given = { device, serial, cardProfileId };
      const both = tokens.map(token => registerOn(pool, deps.keys, { ...given, pushToken: token }));
      return (await Promise.all(both)).toSorted();
    };
    const devices = Array.from({ length: 12 }, (_, n) => `device-${n}`);
    for (const done of await Promise.all(devices.map(twice))) assert.deepEqual(done, ['known', 'new']);
    const registrations = await registrationsOf(pool, deps.keys, [serial]);
    assert.deepEqual(
      [registrations.length, registrations.every(one => tokens.includes(one.pushToken))],
      [12, true],
    );
  });

  it('a device with an expired token keeps its pass if it has registered a new one in the meantime', async () => {
    const { pool, deps } = scene.app;
    const given = { device: 'device', serial: uuidv7(), cardProfileId: uuidv7(), pushToken };
    const another = { ...given, device: 'another' };
    for (const one of [given, another]) await registerOn(pool, deps.keys, one);
    const pushed = await registrationsOf(pool, deps.keys, [given.serial]);
    const renewed = { ...given, pushToken: 'cd'.repeat(32) };
    assert.equal(await registerOn(pool, deps.keys, renewed), 'known');
    const forgotten = await forgetRegistrations(pool, pushed);
    assert.deepEqual(
      forgotten.map(({ device }) => device),
      ['another'],
    );
    const left = await registrationsOf(pool, deps.keys, [given.serial]);
    assert.deepEqual(
      left.map(one => [one.device, one.pushToken]),
      [['device', renewed.pushToken]],
    );
  });

  it('a device registers once (201, then 200), gets changes, and unregisters', async () => {
    const [serial] = scene.ids as [string, string, string];
    assert.equal((await register('phone-1', serial)).status, 201);
    assert.equal((await register('phone-1', serial)).status, 200);
    const first = await changed('phone-1');
    assert.deepEqual([first.status, first.json.serialNumbers], [200, [serial]]);
    assert.equal((await changed('phone-1', first.json.lastUpdated)).status, 204);
    assert.equal((await changed('phone-1', 'no tag')).status, 200);
    const held = await registrationsOf(scene.app.pool, scene.app.deps.keys, [serial]);
    assert.deepEqual(
      held.map(one => one.pushToken),
      [pushToken],
    );
    const { rows } = await scene.app.pool.query(
      `SELECT row_to_json(r)::text AS text FROM wallet_registrations r`,
    );
    for (const { text } of rows) assert.doesNotMatch(text, /phone-1|abababab/);
    const gone = await ask(registered('phone-1', serial), { method: 'DELETE', token: tokenOf(serial) });
    assert.equal(gone.status, 200);
    assert.equal((await changed('phone-1')).status, 204);
    assert.deepEqual((await eventsOf(serial)).slice(-2), [
      'CredentialAddedToWallet',
      'CredentialRemovedFromWallet',
    ]);
  });

  it('a device gets the end of a validity when it changes, in a pass that openssl verifies', async () => {
    const serial = scene.ids[2]!;
    await register('validity', serial);
    const { lastUpdated } = (await changed('validity')).json;
    const validTo = '2030-12-31T23:59:59.999Z';
    const answer = await fetch(`${scene.app.origin}/admin/credentials/${serial}/validity`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${scene.boss.session.token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ validTo: '2030-12-31' }),
    });
    assert.equal(answer.status, 200, await answer.text());
    assert.deepEqual((await changed('validity', lastUpdated)).json.serialNumbers, [serial]);
    const { bytes } = await passAt(serial);
    assert.equal(passIn(bytes).expirationDate, validTo);
    const parts = new Map(Object.entries(unzipSync(bytes)));
    const manifest = Buffer.from(parts.get('manifest.json')!).toString();
    await opensslOn(parts, { root: scene.authority.root, at: new Date() }, async ({ verify }) =>
      assert.equal(await verify('smime'), manifest),
    );
    await ask(registered('validity', serial), { method: 'DELETE', token: tokenOf(serial) });
  });

  it('wrong tokens, unknown passes, other pass types and invalid devices get the same refusal', async () => {
    const [serial] = scene.ids as [string, string, string];
    const unknownSerial = '0197f3a0-0000-7000-8000-00000000dead';
    const refused = [
      await register('phone-2', serial, { token: tokenOf(unknownSerial) }),
      await register('phone-2', serial, { token: null }),
      await register('phone-2', unknownSerial),
      await register('phone-2', 'no-serial'),
      await register('phone%2F2', serial),
      await ask(`/passes/${type}/${serial}`, { token: 'f'.repeat(64) }),
      await ask(`/passes/${type}/${serial}`),
      await ask(`/passes/pass.other/${serial}`, { token: tokenOf(serial) }),
      await ask(`/passes/${type}/${unknownSerial}`, { token: tokenOf(unknownSerial) }),
      await ask(registered('phone-2', serial), { method: 'DELETE', token: tokenOf(unknownSerial) }),
    ];
    assert.deepEqual(
      refused.map(({ status }) => status),
      refused.map(() => 401),
    );
    assert.equal(new Set(refused.map(({ json }) => json.detail)).size, 1);
    assert.equal((await changed('unknown-device')).status, 204);
    for (const body of ['{', { pushToken: 'short' }, {}])
      assert.equal((await register('phone-2', serial, { body })).status, 400);
  });

  it('two changes within a second both reach the phone', async () => {
    const [, , serial] = scene.ids as [string, string, string];
    await register('phone-3', serial);
    const first = await passAt(serial);
    const dates = [first.headers.get('last-modified')!];
    assert.equal((await passAt(serial, { 'If-Modified-Since': dates[0]! })).status, 304);
    let tag: string = (await changed('phone-3')).json.lastUpdated;
    const reported = { ...mine, failure: null, words: null };
    for (const [from, status, isVoided] of [
      ['AVAILABLE', 'SUSPENDED', true],
      ['SUSPENDED', 'AVAILABLE', false],
      ['AVAILABLE', 'SUSPENDED', true],
    ] as const) {
      await scene.app.tell(`credential-${serial}`, CredentialReported({ ...reported, from, status }));
      const update = await changed('phone-3', tag);
      assert.deepEqual(update.json.serialNumbers, [serial]);
      tag = update.json.lastUpdated;
      const next = await passAt(serial, { 'If-Modified-Since': dates.at(-1)! });
      assert.equal(next.status, 200);
      assert.equal(passIn(next.bytes).voided, isVoided);
      dates.push(next.headers.get('last-modified')!);
    }
    const seconds = dates.map(date => Date.parse(date) / 1_000);
    assert.ok(
      seconds.every((one, n) => n === 0 || one > seconds[n - 1]!),
      String(dates),
    );
  });

  it('the log of a phone is truncated, and has no tokens', async () => {
    const logs = Array.from({ length: 400 }, () => `Token ${'a'.repeat(64)} was refused`);
    assert.equal((await ask('/log', { method: 'POST', body: { logs } })).status, 200);
    assert.equal((await ask('/log', { method: 'POST', body: { logs: 'none' } })).status, 400);
    const lines = phoneLines([...logs, 'x'.repeat(9_000)].toReversed());
    assert.deepEqual([lines.length, lines[0]!.length, lines[1]], [20, 500, 'Token … was refused']);
  });

  it('a device may ask 60 times a minute, and the passes of an erased person are gone', async () => {
    const [serial] = scene.ids as [string, string, string];
    const responses = await Promise.all(Array.from({ length: 61 }, () => changed('phone-4')));
    assert.equal(responses.filter(({ status }) => status === 429).length, 1);
    await register('phone-5', serial);
    await scene.app.store.forget([`credential-${serial}`]);
    assert.equal((await passAt(serial)).status, 401);
  });
});
