import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { northwind } from '@latchkey/events/customer/examples.ts';
import { imageLimits, pngSize } from '@latchkey/events/kernel/image.ts';
import sharp from 'sharp';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { sweepFiles } from './sweepFiles.ts';
import { testBomb } from '../../../testing/api/file/testBomb.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';

const partner = `/admin/partners/${northwind}`;
const png = { 'Content-Type': 'image/png' };

describe('files', () => {
  let app: Awaited<ReturnType<typeof testAcme>>;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app.end());
  afterEach(() => http.delete(`${partner}/logo`));

  const upload = (bytes: Uint8Array, at = 'logo') => http.put(`${partner}/${at}`, bytes, png);
  const fileCount = async (): Promise<number> =>
    (await app.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM files')).rows[0]!.count;
  const aDayLater = async () => {
    await app.pool.query(`UPDATE files SET kept_at = kept_at - interval '1 day'`);
    await app.pool.query(`UPDATE file_uses SET check_at = check_at - interval '1 day'`);
  };

  it('an upload is decoded, written again without metadata, and served permanently at an unguessable address', async () => {
    const secret = 'taken by Ada at home';
    const tagged = await sharp(await testPng({ width: 400, height: 100 }))
      .withExif({ IFD0: { ImageDescription: secret } })
      .png()
      .toBuffer();
    assert.ok(tagged.includes(secret));
    const { status, body } = await upload(tagged);
    assert.equal(status, 200);
    assert.match(body.logoUrl, /^\/files\/[0-9a-f]{64}$/);
    const response = await fetch(app.origin + body.logoUrl);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/png');
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const served = Buffer.from(await response.arrayBuffer());
    assert.deepEqual(pngSize(served), { width: 400, height: 100 });
    assert.ok(!served.includes(secret));
    const { data } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([...data.subarray(0, 3)], [0x29, 0x53, 0xc9]);
  });

  it('the same picture is kept once', async () => {
    const before = await fileCount();
    const bytes = await testPng({ colour: '#123456' });
    const [logo, appLogo] = [await upload(bytes), await upload(bytes, 'app-logo')];
    assert.equal(logo.body.logoUrl, appLogo.body.appLogoUrl);
    assert.equal(await fileCount(), before + 1);
    await http.delete(`${partner}/app-logo`);
  });

  it('LIM-23: bad images get a code each, and nothing is kept: no PNG, cut off, too narrow, a bomb, 5 MiB and a byte, another type', async () => {
    const before = await fileCount();
    const good = await testPng();
    const bomb = testBomb();
    assert.ok(bomb.length < imageLimits.maxBytes);
    const cases = [
      [randomBytes(500), 400, 'image.not_png'],
      [await sharp(good).jpeg().toBuffer(), 400, 'image.not_png'],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
        400,
        'image.not_png',
      ],
      [good.subarray(0, good.length - 30), 400, 'image.broken'],
      [Buffer.concat([good.subarray(0, 40), randomBytes(200)]), 400, 'image.broken'],
      [await testPng({ width: 319 }), 400, 'image.too_narrow'],
      [bomb, 400, 'image.too_large'],
      [Buffer.concat([good, Buffer.alloc(imageLimits.maxBytes + 1 - good.length)]), 413, 'too_large'],
      [Buffer.alloc(0), 400, 'image.not_png'],
    ] as const;
    for (const [bytes, status, reason] of cases) {
      const { status: answered, body } = await upload(bytes);
      assert.deepEqual([answered, body.reason], [status, reason]);
    }
    const gif = await http.put(`${partner}/logo`, good, { 'Content-Type': 'image/gif' });
    assert.deepEqual([gif.status, gif.body.reason], [415, 'wrong_media']);
    assert.equal(await fileCount(), before);
    assert.equal((await http.get(partner)).body.logoUrl, null);
  });

  it('takes exactly 5 MiB', async () => {
    const big = await testPng({ width: 1_100, height: 1_100, noise: true });
    const free = imageLimits.maxBytes - big.length - 12;
    // an unused chunk fills the file up to the last byte
    const filler = Buffer.concat([Buffer.alloc(4), Buffer.from('prVt'), randomBytes(free), Buffer.alloc(4)]);
    filler.writeUInt32BE(free);
    filler.writeUInt32BE(crc32(filler.subarray(4, 8 + free)), 8 + free);
    const full = Buffer.concat([big.subarray(0, 33), filler, big.subarray(33)]);
    assert.equal(full.length, imageLimits.maxBytes);
    assert.equal((await upload(full)).status, 200);
  });

  it('users who may not change the partner can’t upload, and an unknown address returns nothing', async () => {
    const before = await fileCount();
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId: null });
    assert.equal(
      (await reader.put(`${partner}/logo`, await testPng({ colour: '#999999' }), png)).status,
      403,
    );
    assert.equal(await fileCount(), before);
    for (const key of ['0'.repeat(64), 'x', '..%2f..%2fetc'])
      assert.equal((await app.http.get(`/files/${key}`)).status, 404);
  });

  it('is swept when nothing references it anymore, but not while in use or just uploaded', async () => {
    const { deps } = app;
    await aDayLater();
    await sweepFiles(deps);
    const first = (await upload(await testPng({ colour: '#aa0000' }))).body.logoUrl as string;
    const second = (await upload(await testPng({ colour: '#00aa00' }))).body.logoUrl as string;
    const orphan = await filesOn(deps.pool, deps.keys).put(`partner-${northwind}`, {
      media: 'image/png',
      bytes: randomBytes(8),
    });
    const statusOf = async (url: string) => (await app.http.get(url)).status;

    assert.equal(await sweepFiles(deps), 0);
    assert.equal(await statusOf(first), 200);
    await aDayLater();
    assert.equal(await sweepFiles(deps), 2);
    assert.deepEqual(
      [await statusOf(first), await statusOf(`/files/${orphan}`), await statusOf(second)],
      [404, 404, 200],
    );
    await aDayLater();
    assert.equal(await sweepFiles(deps), 0, 'what is in use stays');

    assert.equal((await http.delete(`${partner}/logo`)).body.logoUrl, null);
    await aDayLater();
    assert.equal(await sweepFiles(deps), 1);
    assert.equal(await statusOf(second), 404);
    assert.equal((await upload(await testPng({ colour: '#00aa00' }))).body.logoUrl, second);
    assert.equal(await statusOf(second), 200);
  });
});
