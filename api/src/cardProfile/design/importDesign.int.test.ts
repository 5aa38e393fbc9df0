import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { testBomb } from '../../../../testing/api/file/testBomb.ts';
import { testPng } from '../../../../testing/api/file/testPng.ts';
import { designContext, type DesignContext } from '../../../../testing/api/cardProfile/design/testDesigns.ts';

const pkpass = { 'Content-Type': 'application/vnd.apple.pkpass' };
const zip = { 'Content-Type': 'application/zip' };
const json = (value: unknown) => strToU8(JSON.stringify(value));
const pass = {
  formatVersion: 1,
  passTypeIdentifier: 'pass.example.test',
  organizationName: 'Acme Works',
  logoText: 'badge_title',
  backgroundColor: 'rgb(11, 83, 81)',
  foregroundColor: '#FFFFFF',
  labelColor: 'rgb(200, 230, 230)',
  serialNumber: '1',
  webServiceURL: 'https://passes.example.test/wallet',
  authenticationToken: 'a token of sixteen characters',
  barcodes: [{ format: 'PKBarcodeFormatQR', message: 'opens the door', messageEncoding: 'utf-8' }],
  generic: {
    headerFields: [{ key: 'dept', label: 'Department', value: 'Harbor' }],
    primaryFields: [
      { key: 'member-name', label: 'NAME', value: 'Amber Attrappe' },
      { key: 'second', label: 'Second', value: 'x' },
    ],
    secondaryFields: [{ key: 'cardNumber', label: 'Card number', value: 100417 }],
    backFields: [{ key: '1 odd\u202ekey', label: 'Terms\u0007', value: 'Read\u202e them' }],
  },
};

describe('import and export of card designs', function () {
  this.timeout(60_000);
  let test: DesignContext;
  before(async () => void (test = await designContext()));
  after(() => test?.end());

  const fileUseCount = async (): Promise<number> =>
    (await test.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM file_uses')).rows[0]!.count;
  const send = (id: string, bytes: Uint8Array, headers: Record<string, string> = zip, by = test.manager) =>
    by.post(`${test.at(id)}/import`, bytes, headers);
  const logo = () => testPng({ width: 320, height: 100, colour: '#ff8800' });

  it('a text of a hundred thousand accents in a pass is truncated before it is parsed', async () => {
    const logoText = `a${'\u0315\u0300'.repeat(50_000)}`;
    const id = await test.profile();
    const { status, body, text } = await send(
      id,
      zipSync({ 'pass.json': json({ ...pass, logoText }) }, { level: 0 }),
      pkpass,
    );
    assert.equal(status, 200, text);
    assert.equal(body.design.both.title, logoText.slice(0, 1_020).normalize('NFC').slice(0, 64));
  });

  it('a pass becomes a design: colors, texts in both languages, places, its largest logo, and a list of omitted parts', async () => {
    const id = await test.profile();
    const small = await testPng({ width: 160, height: 50, colour: '#0000ff' });
    const archive = zipSync({
      'pass.json': json(pass),
      'logo.png': small,
      'logo@2x.png': await logo(),
      'en.lproj/pass.strings': strToU8('"badge_title" = "Employee badge";\n"Department" = "Department";'),
      'de.lproj/pass.strings': strToU8('"Department" = "Abteilung";'),
      'manifest.json': json({}),
      signature: randomBytes(100),
    });
    const { status, body, text } = await send(id, archive, pkpass);
    assert.equal(status, 200, text);
    const { both } = body.design;
    assert.deepEqual(
      [both.background, both.values, both.labels, both.title],
      [{ kind: 'color', color: '#0b5351' }, '#ffffff', '#c8e6e6', 'Employee badge'],
    );
    const rows = both.fields.map((one: Record<string, unknown>) => [one['key'], one['source'], one['place']]);
    assert.deepEqual(rows, [
      ['dept', 'fixed', 'header'],
      ['membername', 'nameOnCard', 'primary'],
      ['second', 'fixed', 'secondary'],
      ['cardNumber', 'mainParam', 'secondary'],
      ['oddkey', 'fixed', 'details'],
    ]);
    assert.deepEqual(both.fields[0].label, { en: 'Department', de: 'Abteilung' });
    assert.deepEqual(both.fields[4].value, { en: 'Read  them', de: 'Read  them' });
    const picture = Buffer.from(await (await fetch(test.origin + both.logo.file)).arrayBuffer());
    assert.equal((await sharp(picture).metadata()).width, 320);
    assert.deepEqual(
      body.notTaken.toSorted(),
      ['barcodes', 'guessedFields', 'morePrimary', 'signature', 'tokens', 'webService'].toSorted(),
    );
    assert.doesNotMatch(text, /opens the door|sixteen|passes\.example/);
    assert.equal((await test.manager.get(test.at(id))).body.design, null, 'nothing is saved');
    await test.save(id, body.design);
  });

  it('a folder of Apple’s pass designer is taken as a zip, with its background', async () => {
    const id = await test.profile();
    const { generic: storeCard, ...rest } = pass;
    const archive = zipSync({
      'Badge.pkpasstemplate/pass.json': json({ ...rest, storeCard }),
      'Badge.pkpasstemplate/strip@3x.png': await testPng({ width: 1125, height: 432 }),
      'Badge.pkpasstemplate/logo.png': await testPng({ width: 20, height: 20 }),
      '__MACOSX/._pass.json': strToU8('nothing'),
    });
    const { status, body, text } = await send(id, archive);
    assert.equal(status, 200, text);
    const { background, logo: none } = body.design.both;
    assert.deepEqual([background.kind, background.under, none], ['image', '#0b5351', null]);
    assert.ok(body.notTaken.includes('smallPictures'));
  });

  it('an export is imported into another profile unchanged, with its own pictures', async () => {
    const [id, other] = [await test.profile(), await test.profile()];
    assert.equal((await test.viewer.get(`${test.at(id)}/export`)).body.reason, 'cardProfile.no_design');
    const placed = { scale: 1.5, x: 0.25, y: 0.75 };
    const file = await test.upload(id, '#00cc88');
    const background = { kind: 'image', file, ...placed, under: '#000000', veil: 0.5 } as const;
    const design = {
      ...test.designOf('Acme Works', { background, logo: { file, scale: 2, x: 0, y: 0 } }),
      google: { background: { kind: 'gradient', from: '#000000', to: '#ffffff', angle: 45 } as const },
    };
    await test.save(id, design);
    const { session } = await test.signIn('admin');
    const response = await fetch(`${test.origin}${test.at(id)}/export`, {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    assert.match(response.headers.get('content-disposition')!, /Badge\.zip/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.deepEqual(Object.keys(unzipSync(bytes)), ['design.json', 'pictures/1.png']);
    assert.doesNotMatch(Buffer.from(bytes).toString('latin1'), /\/files\//);
    const { status, body, text } = await send(other, bytes);
    assert.deepEqual([status, body?.notTaken], [200, []], text);
    assert.deepEqual(body.design, design, 'equal pictures have equal addresses');
    await test.save(other, body.design);
  });

  it('every export is imported, also of six pictures that are larger than an archive may be', async () => {
    const [id, other] = [await test.profile(), await test.profile()];
    const at = { scale: 1, x: 0, y: 0 };
    const noise = async (channels: 3 | 4) => {
      const [width, height] = [2_048, 1_200];
      const raw = { width, height, channels };
      const image = sharp(randomBytes(width * height * channels), { raw });
      const isOpaque = channels === 3;
      const bytes = isOpaque
        ? await image.jpeg({ quality: 60 }).toBuffer()
        : await image.resize({ width: 1_024 }).png().toBuffer();
      const headers = { 'Content-Type': isOpaque ? 'image/jpeg' : 'image/png' };
      const { status, body, text } = await test.manager.post(`${test.at(id)}/assets`, bytes, headers);
      assert.equal(status, 200, text);
      return { file: body.file as string, ...at };
    };
    const layer = async () => ({
      background: { kind: 'image', ...(await noise(3)), under: '#14213d', veil: 0.5 } as const,
      logo: await noise(4),
    });
    const design = { ...test.designOf('Big', await layer()), apple: await layer(), google: await layer() };
    await test.save(id, design);
    const { session } = await test.signIn('admin');
    const response = await fetch(`${test.origin}${test.at(id)}/export`, {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.equal(response.status, 200);
    assert.ok(bytes.length <= 10 * 1024 * 1024, `${bytes.length} bytes`);
    const { status, body, text } = await send(other, bytes);
    assert.equal(status, 200, text);
    const files = (named: typeof design) =>
      [named.both, named.apple, named.google].map(one => one.logo!.file);
    assert.equal(new Set(files(body.design)).size, 3);
    await test.save(other, body.design);
  });

  it('bad archives get a code each, and nothing is stored', async () => {
    const id = await test.profile();
    const good = { 'pass.json': json(pass), 'logo.png': await logo() };
    const whole = Buffer.from(zipSync(good));
    const named = (name: string) => zipSync({ ...good, [name]: json({}) });
    const link = Buffer.from(zipSync({ ...good, link: [json({}), { os: 3, attrs: 0o120777 << 16 }] }));
    const lying = Buffer.from(zipSync({ 'pass.json': new Uint8Array(60_000).fill(32) }));
    const directory = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    lying.writeUInt32LE(10, directory + 24);
    const flipped = Buffer.from(zipSync(good, { level: 0 }));
    flipped[60] = flipped[60]! ^ 1;
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.png`, json({})]));
    const withPicture = (picture: Uint8Array) => zipSync({ ...good, 'logo@3x.png': picture });
    const foreign = {
      ...test.designOf('x'),
      google: { logo: { file: `/files/${'0'.repeat(64)}`, scale: 1, x: 0, y: 0 } },
    };
    const cases: readonly (readonly [what: string, bytes: Uint8Array, reason: string])[] = [
      ['nothing', new Uint8Array(0), 'cardProfile.archive_broken'],
      ['noise', randomBytes(500), 'cardProfile.archive_broken'],
      ['cut off', whole.subarray(0, whole.length - 30), 'cardProfile.archive_broken'],
      ['less than it says', lying, 'cardProfile.archive_broken'],
      ['a flipped byte', flipped, 'cardProfile.archive_broken'],
      ['..', named('../up.png'), 'cardProfile.archive_path'],
      ['.. within', named('a/../../up.png'), 'cardProfile.archive_path'],
      ['absolute', named('/etc/passwd'), 'cardProfile.archive_path'],
      ['a drive', named('C:/up.png'), 'cardProfile.archive_path'],
      ['backslash', named('..\\up.png'), 'cardProfile.archive_path'],
      ['NUL', named('up\0.png'), 'cardProfile.archive_path'],
      ['a link', link, 'cardProfile.archive_path'],
      ['300 entries', zipSync({ ...good, ...files(300) }), 'cardProfile.archive_too_large'],
      [
        'ratio 1,000',
        zipSync({ ...good, 'bomb.png': new Uint8Array(9_000_000) }),
        'cardProfile.archive_too_large',
      ],
      [
        'over 10 MiB unpacked',
        zipSync({ ...good, 'a.bin': new Uint8Array(6_000_000), 'b.bin': new Uint8Array(6_000_000) }),
        'cardProfile.archive_too_large',
      ],
      ['no pass', zipSync({ 'logo.png': await logo() }), 'cardProfile.archive_no_design'],
      ['a pass that is no JSON', zipSync({ 'pass.json': strToU8('{') }), 'cardProfile.archive_unreadable'],
      ['a pass without a style', zipSync({ 'pass.json': json({ a: 1 }) }), 'cardProfile.archive_unreadable'],
      [
        'a deep pass',
        zipSync({ 'pass.json': strToU8('['.repeat(50_000)) }),
        'cardProfile.archive_unreadable',
      ],
      ['a broken picture', withPicture((await logo()).subarray(0, 80)), 'image.damaged'],
      [
        'a vector picture',
        withPicture(strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        'image.no_picture',
      ],
      ['a bomb of a picture', withPicture(testBomb()), 'image.too_large'],
      [
        'a design of another profile',
        zipSync({ 'design.json': json(foreign) }),
        'cardProfile.archive_unreadable',
      ],
      [
        'a design that is none',
        zipSync({ 'design.json': json({ version: 1 }) }),
        'cardProfile.archive_unreadable',
      ],
    ];
    const before = await fileUseCount();
    for (const [what, bytes, reason] of cases) {
      await test.pool.query('DELETE FROM rate_limits');
      const { status, body } = await send(id, bytes);
      assert.deepEqual([status, body.reason], [400, reason], what);
      assert.equal(await fileUseCount(), before, what);
    }
    const other = await send(id, whole, { 'Content-Type': 'application/x-tar' });
    assert.equal(other.status, 415);
    const large = await send(id, randomBytes(10 * 1024 * 1024 + 1));
    assert.equal(large.status, 413);
    assert.equal((await send(id, whole, zip, test.viewer)).status, 403);
    assert.equal(await fileUseCount(), before);
  });
});
