import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { imageLimits, pngSize } from '@latchkey/events/kernel/image.ts';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { sweepFiles } from '../../file/sweepFiles.ts';
import { testBomb } from '../../../../testing/api/file/testBomb.ts';
import { testPng } from '../../../../testing/api/file/testPng.ts';
import {
  designContext,
  png,
  type DesignContext,
} from '../../../../testing/api/cardProfile/design/testDesigns.ts';

const jpeg = { 'Content-Type': 'image/jpeg' };

describe('pictures of a design', function () {
  this.timeout(60_000);
  let test: DesignContext;
  let id: string;
  before(async () => {
    test = await designContext();
    id = await test.profile();
  });
  beforeEach(() => test.pool.query('DELETE FROM rate_limits'));
  after(() => test?.end());

  const upload = (bytes: Uint8Array, headers: Record<string, string> = png) =>
    test.manager.post(`${test.at(id)}/assets`, bytes, headers);
  const served = async (file: string) => Buffer.from(await (await fetch(test.origin + file)).arrayBuffer());
  const fileCount = async (): Promise<number> =>
    (await test.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM files')).rows[0]!.count;

  it('PNG and JPEG are re-encoded as PNG without their metadata', async () => {
    const secret = 'taken by Amber at home';
    const plain = sharp(await testPng({ width: 300, height: 200 }));
    const tagged = plain.withExif({ IFD0: { ImageDescription: secret } });
    for (const [bytes, headers] of [
      [await tagged.clone().png().toBuffer(), png],
      [await tagged.clone().jpeg().toBuffer(), jpeg],
    ] as const) {
      assert.ok(bytes.includes(secret));
      const { status, body, text } = await upload(bytes, headers);
      assert.deepEqual([status, body.width, body.height], [200, 300, 200], text);
      const clean = await served(body.file);
      assert.deepEqual(pngSize(clean), { width: 300, height: 200 });
      assert.ok(!clean.includes(secret));
    }
  });

  it('a rotated photo is turned upright', async () => {
    const left = await testPng({ width: 100, height: 100, colour: '#ff0000' });
    const right = await testPng({ width: 200, height: 100, colour: '#0000ff' });
    const turned = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#000' } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: 100, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { body } = await upload(turned, jpeg);
    assert.deepEqual([body.width, body.height], [100, 300]);
    const { data, info } = await sharp(await served(body.file))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (y: number) => [...data.subarray((y * 100 + 50) * info.channels).subarray(0, 3)];
    assert.ok(at(20)[0]! > 240 && at(20)[2]! < 16, 'red is on top');
    assert.ok(at(280)[2]! > 240 && at(280)[0]! < 16);
  });

  it('answers the dominant colors, and none for a transparent picture', async () => {
    const [blue, orange] = [await testPng({ width: 300, height: 200, colour: '#2953c9' }), '#ff8800'];
    const part = await testPng({ width: 100, height: 200, colour: orange });
    const both = await sharp(blue)
      .composite([{ input: part, left: 200, top: 0 }])
      .png()
      .toBuffer();
    const { body } = await upload(both);
    assert.deepEqual(body.palette.slice(0, 2), ['#2953c9', orange]);
    assert.ok(body.palette.length <= 6);
    const nothing = await testPng({ width: 300, height: 200, colour: '#00000000' });
    assert.deepEqual((await upload(nothing)).body.palette, []);
  });

  it('a large picture is made smaller, and a small one stays as it is', async () => {
    const large = await upload(await testPng({ width: 3_900, height: 1_000 }));
    assert.deepEqual([large.body.width, large.body.height], [2048, 525]);
    const small = await upload(await testPng({ width: 32, height: 32 }));
    assert.deepEqual([small.body.width, small.body.height], [32, 32]);
  });

  it('bad pictures get a code each, and nothing is stored: bombs, other formats, cut off, no size, too small, too much', async () => {
    const good = await testPng({ width: 300, height: 200 });
    const bad = Buffer.from(good);
    bad.writeUInt32BE(0, 16);
    bad.writeUInt32BE(0, 20);
    bad.writeUInt32BE(crc32(bad.subarray(12, 29)), 29);
    const hugeJpeg = Buffer.from(await sharp(good).jpeg().toBuffer());
    const frame = hugeJpeg.indexOf(Buffer.from([0xff, 0xc0]));
    hugeJpeg.writeUInt16BE(20_000, frame + 5);
    hugeJpeg.writeUInt16BE(20_000, frame + 7);
    const jpegBytes = await sharp(await testPng({ width: 300, height: 200, noise: true }))
      .jpeg()
      .toBuffer();
    const bomb = testBomb();
    assert.ok(bomb.length < 200_000);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>');
    const cases: readonly (readonly [what: string, bytes: Uint8Array, status: number, reason: string])[] = [
      ['a bomb of 20,000 × 20,000', bomb, 400, 'image.too_large'],
      ['a JPEG that says 20,000 × 20,000', hugeJpeg, 400, 'image.too_large'],
      ['SVG', svg, 400, 'image.no_picture'],
      ['SVG after the head of a PNG', Buffer.concat([good.subarray(0, 33), svg]), 400, 'image.damaged'],
      ['GIF', await sharp(good).gif().toBuffer(), 400, 'image.no_picture'],
      ['WebP', await sharp(good).webp().toBuffer(), 400, 'image.no_picture'],
      ['0 × 0', bad, 400, 'image.too_small'],
      ['a PNG that is cut off', good.subarray(0, good.length - 30), 400, 'image.damaged'],
      ['a JPEG that is cut off', jpegBytes.subarray(0, jpegBytes.length / 2), 400, 'image.damaged'],
      ['a JPEG of its head alone', jpegBytes.subarray(0, 10), 400, 'image.damaged'],
      ['noise', randomBytes(1_000), 400, 'image.no_picture'],
      ['nothing', Buffer.alloc(0), 400, 'image.no_picture'],
      ['31 pixels high', await testPng({ width: 300, height: 31 }), 400, 'image.too_small'],
      [
        '5 MiB and a byte',
        Buffer.concat([good, Buffer.alloc(imageLimits.maxBytes + 1 - good.length)]),
        413,
        'too_large',
      ],
    ];
    const before = await fileCount();
    for (const [what, bytes, status, reason] of cases) {
      const answer = await upload(bytes);
      assert.deepEqual([answer.status, answer.body.reason], [status, reason], what);
    }
    assert.equal((await upload(good, { 'Content-Type': 'image/svg+xml' })).status, 415);
    assert.equal(await fileCount(), before);
  });

  it('a file that is both a picture and an archive is stored as the picture only', async () => {
    const good = await testPng({ width: 300, height: 200 });
    const script = Buffer.from('<script>alert(1)</script>');
    const polyglot = Buffer.concat([good, script, zipSync({ 'pass.json': script })]);
    const { status, body } = await upload(polyglot);
    assert.equal(status, 200);
    const clean = await served(body.file);
    assert.ok(!clean.includes('script') && !clean.includes('PK'));
  });

  it('pictures that no design uses are deleted, those of any version are kept', async () => {
    const [orphan, used] = [await test.upload(id, '#aaaaaa'), await test.upload(id, '#bbbbbb')];
    const logo = (file: string) => ({ logo: { file, scale: 1, x: 0, y: 0 } });
    await test.save(id, test.designOf('First', logo(used)));
    assert.equal((await test.manager.post(`${test.at(id)}/commit`)).status, 202);
    await test.save(id, test.designOf('Second'));
    await test.pool.query(`UPDATE files SET kept_at = kept_at - interval '1 day'`);
    await test.pool.query(`UPDATE file_uses SET check_at = check_at - interval '1 day'`);
    await sweepFiles(test.deps);
    const statusOf = async (file: string) => (await fetch(test.origin + file)).status;
    assert.deepEqual([await statusOf(orphan), await statusOf(used)], [404, 200]);
    const lost = await test.manager.put(test.at(id), { design: test.designOf('Third', logo(orphan)) });
    assert.equal(lost.body.reason, 'cardProfile.foreign_picture');
    const restored = await test.manager.post(`${test.at(id)}/versions/1/restore`);
    assert.equal(restored.body.design.both.logo.file, used);
  });

  it('callers without the permission are refused, and uploads are rate limited', async () => {
    const before = await fileCount();
    const bytes = await testPng({ width: 300, height: 200, colour: '#999999' });
    assert.equal((await test.viewer.post(`${test.at(id)}/assets`, bytes, png)).status, 403);
    assert.equal(await fileCount(), before);
    const answers = await Promise.all(Array.from({ length: 25 }, () => upload(bytes)));
    assert.equal(answers.filter(({ status }) => status === 429).length, 5);
  });
});
