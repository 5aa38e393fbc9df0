import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleCards } from '@latchkey/events/cardProfile/design/samples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { passProblems } from '@latchkey/events/wallet/apple/passProblems.ts';
import { passAuthority } from '@latchkey/events/wallet/apple/passAuthority.ts';
import {
  madeByPasskit,
  opensslOn,
  partsOf,
  passIn,
} from '../../../../testing/events/wallet/apple/testReaders.ts';
import { sampleHolderOf, sampleTokenOf } from '@latchkey/events/wallet/sampleToken.ts';
import { appleIssuerId, googleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import sharp from 'sharp';
import { startGoogleSandbox } from '../../../../sandbox/google/server.ts';
import { publicUrl } from '../../../../testing/api/wallet/testPasses.ts';
import { designContext, type DesignContext } from '../../../../testing/api/cardProfile/design/testDesigns.ts';

const hourMs = 3_600_000;
const issuers = '/admin/wallet-issuers';
const gradient = { background: { kind: 'gradient', from: '#0b5351', to: '#14213d', angle: 90 } } as const;
const color = { background: { kind: 'color', color: '#0b5351' } } as const;

describe('a sample of a design in Apple Wallet', function () {
  this.timeout(60_000);
  let test: DesignContext;
  let authority: Awaited<ReturnType<typeof passAuthority>>;
  let pair: { readonly certificate: string; readonly key: string };
  before(async () => {
    test = await designContext({ env: { PUBLIC_URL: publicUrl } });
    authority = await passAuthority(test.deps.now());
    pair = await authority.passType();
  });
  after(() => test?.end());

  const ask = (id: string, body: object = { wallet: 'apple' }, by = test.manager) =>
    by.post(`${test.at(id)}/sample`, body);
  const open = (url: string) => fetch(test.origin + new URL(url).pathname);
  const passAt = async (url: string) => {
    const answer = await open(url);
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')],
      [200, 'application/vnd.apple.pkpass', 'no-store'],
    );
    return partsOf(new Uint8Array(await answer.arrayBuffer()));
  };
  const titleAt = async (url: string) => {
    const answer = await open(url);
    return [answer.status, /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]];
  };

  it('needs an issuer, a wallet that exists, and the right to change the design; other tenants don’t find the profile', async () => {
    const id = await test.profile();
    const refused = await ask(id);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'cardProfile.sample_no_issuer']);
    assert.match(refused.body.detail, /^Samples for Apple Wallet need a working wallet issuer/);
    const { http: boss } = await test.signIn('super_admin');
    const set = { ...pair, intermediate: authority.intermediate };
    assert.equal((await boss.put(`${issuers}/${appleIssuerId}`, set)).status, 200);
    for (const body of [{ wallet: 'samsung' }, {}, { wallet: null }]) {
      const wrong = await ask(id, body);
      assert.deepEqual([wrong.status, wrong.body.errors[0].field], [400, 'wallet']);
    }
    assert.equal((await ask(id, { wallet: 'apple' }, test.viewer)).status, 403);
    const { http: stranger } = await test.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await ask(id, { wallet: 'apple' }, stranger)).status, 404);
    const google = await ask(id, { wallet: 'google' });
    assert.deepEqual([google.status, google.body.reason], [409, 'cardProfile.sample_no_issuer']);
  });

  it('is a signed pass of the draft for a made-up person, marked, without code and updates, and expires after an hour', async () => {
    const id = await test.profile();
    const logo = { file: await test.upload(id), scale: 1, x: 0, y: 0 };
    await test.save(id, test.designOf('Harbor', { ...gradient, logo }));
    const before = Date.now();
    const { status, body } = await ask(id);
    assert.equal(status, 200);
    const left = Date.parse(body.expiresAt) - before;
    assert.ok(left > hourMs - 2_000 && left <= hourMs + 60_000, body.expiresAt);
    assert.match(body.url, /^https:\/\/latchkey\.example\/wallet\/samples\/[\w-]{60}\/pass\.pkpass$/);
    const parts = await passAt(body.url);
    const pass = passIn(parts);
    assert.deepEqual(
      [pass.logoText, pass.expirationDate, pass.webServiceURL, pass.barcodes, pass.sharingProhibited],
      ['Harbor', body.expiresAt, undefined, undefined, true],
    );
    const [mark] = pass.storeCard.headerFields;
    assert.deepEqual([mark.label, mark.value], ['latchkeySample.label', 'latchkeySample.value']);
    assert.match(Buffer.from(parts.get('de.lproj/pass.strings')!).toString(), /"Muster".*\n.*"Nicht gültig"/);
    assert.equal(pass.storeCard.primaryFields[0].value, sampleCards.ordinary.nameOnCard);
    const strip = await sharp(parts.get('strip@2x.png')).metadata();
    assert.deepEqual([strip.width, strip.height], [750, 288]);

    const at = new Date();
    assert.deepEqual(passProblems(parts, { roots: [new X509Certificate(authority.root)], at }), []);
    const manifest = Buffer.from(parts.get('manifest.json')!).toString();
    await opensslOn(parts, { root: authority.root, at }, async ({ verify }) => {
      for (const command of ['smime', 'cms'] as const) assert.equal(await verify(command), manifest, command);
    });
    const { storeCard, ...terms } = pass;
    const { storeCard: shown, ...read } = passIn(
      madeByPasskit(parts, { intermediate: authority.intermediate, pair }),
    );
    assert.deepEqual(
      [
        { ...read, ...terms },
        { ...shown, ...storeCard },
      ],
      [read, shown],
    );
  });

  it('shows the draft as it is when the phone asks, and replaces the former sample of the same person', async () => {
    const id = await test.profile();
    await test.save(id, test.designOf('Before', gradient));
    const [first, second] = [(await ask(id)).body.url, (await ask(id)).body.url];
    const former = passIn(await passAt(first));
    await test.save(id, test.designOf('After', color));
    const parts = await passAt(first);
    const now = passIn(parts);
    assert.deepEqual([former.logoText, now.logoText], ['Before', 'After']);
    assert.ok(!parts.has('strip.png') && parts.has('icon@3x.png') && now.generic);
    const serials = [former, now, passIn(await passAt(second))].map(({ serialNumber }) => serialNumber);
    assert.equal(new Set(serials).size, 1);
    const { http: colleague } = await test.signIn('customer_admin', { customerId: acme });
    const theirs = passIn(await passAt((await ask(id, { wallet: 'apple' }, colleague)).body.url));
    assert.notEqual(theirs.serialNumber, now.serialNumber);
  });

  it('an expired or changed link, and one of a deleted profile, open a page that explains it', async () => {
    const id = await test.profile();
    const { url } = (await ask(id)).body;
    const expired = sampleTokenOf(test.deps.keys, {
      profileId: id,
      holder: sampleHolderOf(test.deps.keys, id, uuidv7()),
      until: new Date(Date.now() - 1_000),
    });
    const page = [404, 'This sample has expired'];
    assert.deepEqual(await titleAt(`${publicUrl}/wallet/samples/${expired}/pass.pkpass`), page);
    const token = url.split('/').at(-2)!;
    const turned = token.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A'));
    assert.deepEqual(await titleAt(url.replace(token, turned)), page);
    assert.equal((await open(url)).status, 200);
    assert.equal((await test.manager.delete(`/admin/card-profiles/${id}`)).status, 200);
    assert.deepEqual(await titleAt(url), page);
    const german = await fetch(test.origin + new URL(url).pathname, { headers: { 'Accept-Language': 'de' } });
    assert.match(await german.text(), /<h1>Dieses Muster ist abgelaufen<\/h1>/);
  });

  it('a lost picture is the reason of a refusal, and of the page on a phone', async () => {
    const id = await test.profile();
    const file = await test.upload(id, '#b0b0b1');
    const { url } = (await ask(id)).body;
    await test.save(id, test.designOf('', { logo: { file, scale: 1, x: 0, y: 0 } }));
    const lost = [file.slice('/files/'.length), Buffer.from('no picture')];
    await test.pool.query('UPDATE files SET bytes = $2 WHERE key = $1', lost);
    const refused = await ask(id);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'cardProfile.picture_lost']);
    assert.deepEqual(await titleAt(url), [409, 'This sample can’t be added']);
  });
});

/** Starts a proxy to the URL that `to` returns, as PUBLIC_URL must be known before the API listens. */
const frontOf = async (to: () => string): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer((incoming, answer) => {
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, to()), { method, headers }, given => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('a sample of a design in Google Wallet', function () {
  this.timeout(60_000);
  let google: Awaited<ReturnType<typeof startGoogleSandbox>>;
  let front: Awaited<ReturnType<typeof frontOf>>;
  let isReached = true;
  let test: DesignContext;
  before(async () => {
    google = await startGoogleSandbox();
    front = await frontOf(() => (isReached ? test.origin : 'http://127.0.0.1:1'));
    test = await designContext({ env: { GOOGLE_WALLET_URL: google.url, PUBLIC_URL: front.url } });
    const account = await (await fetch(`${google.url}/_sandbox/account`)).json();
    const { issuerId } = account as { issuerId: string };
    const { http: boss } = await test.signIn('super_admin');
    const set = { issuerId, serviceAccount: JSON.stringify(account) };
    assert.equal((await boss.put(`${issuers}/${googleIssuerId}/service-account`, set)).status, 200);
  });
  after(async () => {
    front?.server.close();
    await google?.close();
    await test?.end();
  });

  const ask = (id: string, wallet = 'google') => test.manager.post(`${test.at(id)}/sample`, { wallet });
  const objects = async () =>
    (await (await fetch(`${google.url}/_sandbox/objects`)).json()) as {
      readonly items: readonly (Record<string, unknown> & { readonly id: string })[];
      readonly saved: readonly string[];
    };
  const samplesOf = async (id: string) =>
    (await objects()).items.filter(object => object.id.includes(`.sample-${id.replaceAll('-', '')}-`));

  it('is an object apart from those of credentials, whose pictures Google fetches, and expires after an hour', async () => {
    const id = await test.profile();
    await test.save(id, test.designOf('Harbor', gradient));
    const { status, body } = await ask(id);
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(body.url, /\/wallet\/samples\/[\w-]{60}\/save$/);
    const [object, ...others] = await samplesOf(id);
    assert.equal(others.length, 0);
    const { validTimeInterval, barcode, textModulesData, heroImage } = object!;
    assert.deepEqual([validTimeInterval, barcode], [{ end: { date: body.expiresAt } }, undefined]);
    const [mark] = textModulesData as { localizedHeader: { defaultValue: { value: string } } }[];
    assert.equal(mark!.localizedHeader.defaultValue.value, 'Sample');
    const { uri } = (heroImage as { sourceUri: { uri: string } }).sourceUri;
    const hero = await sharp(Buffer.from(await (await fetch(uri)).arrayBuffer())).metadata();
    assert.deepEqual([hero.format, hero.width, hero.height], ['png', 1032, 336]);

    await test.save(id, test.designOf('Quay', gradient));
    const led = await fetch(body.url, { redirect: 'manual' });
    assert.equal(led.status, 303);
    assert.equal((await fetch(led.headers.get('location')!)).status, 200);
    assert.ok((await objects()).saved.includes(object!.id));
    const [updated, ...more] = await samplesOf(id);
    assert.equal(more.length, 0);
    assert.match(JSON.stringify(updated!['cardTitle']), /Quay/);
  });

  it('refuses with Google’s words if Google can’t fetch the pictures, and later if Google is down', async () => {
    const id = await test.profile();
    await test.save(id, test.designOf('Unreached', gradient));
    isReached = false;
    const unreached = await ask(id);
    isReached = true;
    assert.deepEqual([unreached.status, unreached.body.reason], [409, 'cardProfile.sample_refused']);
    assert.match(
      unreached.body.detail,
      /^Google Wallet rejected the sample: The picture .* can't be fetched$/,
    );
    const { url } = (await ask(id)).body;
    const fail = () =>
      fetch(`${google.url}/_sandbox/fail`, {
        method: 'POST',
        body: JSON.stringify({ status: 503, left: 1 }),
      });
    await fail();
    const later = await ask(id);
    assert.deepEqual([later.status, later.body.reason], [503, 'cardProfile.sample_later']);
    await fail();
    assert.equal((await fetch(url, { redirect: 'manual' })).status, 503);
  });

  it('Apple Wallet needs an https address', async () => {
    const refused = await ask(await test.profile(), 'apple');
    assert.deepEqual([refused.status, refused.body.reason], [409, 'cardProfile.sample_no_address']);
    assert.match(refused.body.detail, /PUBLIC_URL/);
  });
});
