import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialErased, CredentialReported } from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { claimTokenOf } from '@latchkey/events/wallet/claimToken.ts';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { testAcme } from '../../../testing/api/testAcme.ts';
import { claimViewOf } from './claimView.ts';
import { linkDays } from './linkEnd.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const status = (to: 'REMOVED' | 'SUSPENDED') =>
  CredentialReported({ ...mine, from: 'AVAILABLE', status: to, failure: null, words: '' });

describe('claim page', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  before(async () => {
    app = await testAcme();
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
  });
  after(() => app?.end());

  const issued = async (): Promise<{ id: string; at: string }> => {
    const id = uuidv7();
    for (const event of [personAdded, addStarted, madeAvailable]) await app.tell(`credential-${id}`, event);
    return { id, at: `/w/${claimTokenOf(app.deps.keys, id)}` };
  };

  it('shows card and code in both languages, without a script, within 80 kB', async () => {
    const { at } = await issued();
    const english = await app.http.get(at, { 'Accept-Language': 'en' });
    assert.equal(english.status, 200);
    assert.match(english.text, /<h1>Badge for Ärmel Größe<\/h1>/);
    assert.match(english.text, /QR code of this credential/);
    assert.doesNotMatch(english.text, /<script/);
    assert.ok(english.text.length < 80_000);
    assert.equal(english.headers.get('referrer-policy'), 'no-referrer');
    assert.match(english.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    const german = await app.http.get(`${at}?lang=de`, { 'User-Agent': iphone });
    assert.match(german.text, /<html lang="de">[^]*Badge für Ärmel Größe/);
    const code = await app.http.get(`${at}/code.png`);
    assert.deepEqual([code.status, code.headers.get('content-type')], [200, 'image/png']);
    const picture = await (await fetch(`${app.origin}${at}/code.png`)).arrayBuffer();
    const { data, info } = await sharp(Buffer.from(picture))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.equal(
      jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data,
      madeAvailable.data.qrcodeText,
    );
  });

  it('openings are in the status log, once an hour for each kind of device', async () => {
    const { id, at } = await issued();
    for (const headers of [{}, {}, { 'User-Agent': iphone }]) await app.http.get(at, headers);
    await app.shown(await app.store.head());
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const log = await http.get(`/admin/customers/${acme}/credentials/${id}/status-logs`);
    const opened = (log.body as { context: string; detail: string; value: string }[]).filter(
      ({ context }) => context === 'CredentialLinkOpened',
    );
    assert.ok(opened.length >= 2 && opened.length <= 4, log.text);
    assert.deepEqual([...new Set(opened.map(({ detail }) => detail))].toSorted(), ['apple', 'other']);
    assert.ok(opened.every(({ value }) => value === 'AVAILABLE'));
  });

  it('says why a link doesn’t work, and nothing about the person', async () => {
    const removed = await issued();
    await app.tell(`credential-${removed.id}`, status('REMOVED'));
    const suspended = await issued();
    await app.tell(`credential-${suspended.id}`, status('SUSPENDED'));
    const waiting = uuidv7();
    await app.tell(`credential-${waiting}`, personAdded);
    const erased = await issued();
    await app.tell(`credential-${erased.id}`, CredentialErased(mine));
    const titleOf = async (at: string) => {
      const { status: code, text } = await app.http.get(at);
      assert.doesNotMatch(text, /Ärmel/);
      return [code, /<h1>(.*?)<\/h1>/.exec(text)?.[1]];
    };
    assert.deepEqual(await titleOf(removed.at), [200, 'No longer available']);
    assert.deepEqual(await titleOf(suspended.at), [200, 'This credential is suspended']);
    assert.deepEqual(await titleOf(`/w/${claimTokenOf(app.deps.keys, waiting)}`), [200, 'Not ready yet']);
    const none = [404, 'This link doesn’t work'];
    assert.deepEqual(await titleOf(erased.at), none);
    assert.deepEqual(await titleOf(`/w/${claimTokenOf(app.deps.keys, uuidv7())}`), none);
    assert.deepEqual(await titleOf('/w/nothing'), none);
    assert.equal((await app.http.get(`${removed.at}/code.png`)).status, 404);
  });

  it('expires 90 days after the credential was issued', async () => {
    const { id } = await issued();
    const stateIn = async (ms: number) =>
      (await claimViewOf(app.store, id, new Date(Date.now() + linkDays * 86_400_000 + ms)))?.state;
    assert.deepEqual([await stateIn(-60_000), await stateIn(60_000)], ['ready', 'expired']);
  });
});
