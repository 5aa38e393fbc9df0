import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { certificateOf, passCertificateOf, privateKeyOf } from '../../walletIssuer/certificate.ts';
import { passJson, type PassContent } from './passJson.ts';
import { passProblems } from './passProblems.ts';
import { pkpass, versionOf } from './pkpass.ts';
import { signerOf } from './signature.ts';
import { passAuthority } from './passAuthority.ts';
import { plainPng, testContent, testPictures } from '../../../../testing/events/wallet/apple/testPass.ts';
import {
  madeByPasskit,
  opensslOn,
  partsOf,
  passIn,
} from '../../../../testing/events/wallet/apple/testReaders.ts';
import { verifySignature } from './verifySignature.ts';

const at = new Date('2026-11-27T09:30:00Z');
const token = 'a'.repeat(43);
const day = 86_400_000;

describe('a signed pass', () => {
  let authority: Awaited<ReturnType<typeof passAuthority>>;
  let pair: { readonly certificate: string; readonly key: string };
  before(async () => {
    authority = await passAuthority(at);
    pair = await authority.passType();
  });

  const signingOf = ({ certificate, key }: typeof pair) => {
    const read = passCertificateOf(certificateOf(certificate)!)!;
    const intermediate = certificateOf(authority.intermediate)!;
    const { passType, team, organization } = read;
    const updates = { url: 'https://latchkey.example/wallet/apple', token };
    return {
      issuer: { passType, team, organization, updates },
      signer: signerOf({ certificate: read.certificate, intermediate, key: privateKeyOf(key)! }),
      at,
    };
  };
  const version = versionOf(testPictures);
  const problemsOf = (parts: ReadonlyMap<string, Uint8Array>, when = at) =>
    passProblems(parts, { roots: [new X509Certificate(authority.root)], at: when });
  const made = (content: PassContent = testContent, signing = signingOf(pair)) =>
    partsOf(pkpass(content, version, signing));

  it('is accepted by a phone', () => {
    assert.deepEqual(problemsOf(made()), []);
    assert.deepEqual(problemsOf(made({ ...testContent, style: 'generic', qr: null, expires: null })), []);
  });

  it('is verified by openssl, as S/MIME and as CMS, with its signing time and both certificates', async () => {
    const parts = made();
    await opensslOn(parts, { root: authority.root, at }, async ({ verify, print, write }) => {
      for (const command of ['smime', 'cms'] as const)
        assert.equal(await verify(command), Buffer.from(parts.get('manifest.json')!).toString(), command);
      const printed = await print();
      assert.match(printed, /UTCTIME:Nov 27 09:30:00 2026 GMT/);
      assert.equal(printed.match(/subject: /g)?.length, 2);
      assert.match(printed, /algorithm: sha256/);
      await write('manifest.json', 'changed');
      for (const command of ['smime', 'cms'] as const) await assert.rejects(verify(command), command);
    });
  });

  it('has its texts in the languages of the console', () => {
    const parts = made();
    const text = (name: string) => Buffer.from(parts.get(name)!).toString();
    assert.equal(
      text('de.lproj/pass.strings'),
      '"number.label" = "Nr.";\n"until.label" = "Gültig bis";\n"until.value" = "31.12.2027";\n' +
        '"about.label" = "Verloren?";\n"about.value" = "Rufen Sie an.";\n',
    );
    assert.match(text('en.lproj/pass.strings'), /"about.value" = "Call \\"us\\"\.\\nSoon\.";/);
    const pass = JSON.parse(text('pass.json'));
    assert.equal(pass.description, 'Acme "Works" badge: Amber Attrappe');
    assert.deepEqual(
      [pass.sharingProhibited, pass.voided, pass.expirationDate, pass.backgroundColor],
      [true, false, testContent.expires, 'rgb(20, 33, 61)'],
    );
    assert.deepEqual(pass.storeCard.headerFields, [{ key: 'number', label: 'number.label', value: '4711' }]);
    assert.equal(pass.barcodes[0].message, testContent.qr);
  });

  it('is accepted by the schema of passkit-generator', () => {
    const parts = made();
    const theirs = madeByPasskit(parts, { intermediate: authority.intermediate, pair });
    const { storeCard, ...terms } = passIn(parts);
    const { storeCard: shown, ...read } = passIn(theirs);
    assert.deepEqual({ ...read, ...terms }, read, 'the schema drops none of our terms');
    assert.deepEqual({ ...shown, ...storeCard }, shown);
    // passkit-generator signs with SHA-1, so its signature isn't checked
    const others = problemsOf(theirs).filter(({ at: where }) => where !== 'signature');
    assert.deepEqual(others, [], 'and we accept theirs');
  });

  it('is refused when a file was changed, swapped, added or removed', () => {
    const changed = (name: string, change: (bytes: Buffer) => Uint8Array | null) => {
      const parts = new Map<string, Uint8Array>(made());
      const next = change(Buffer.from(parts.get(name) ?? []));
      if (next === null) parts.delete(name);
      else parts.set(name, next);
      return problemsOf(parts);
    };
    const flip = (place: number) => (bytes: Buffer) => {
      bytes[place]! ^= 1;
      return bytes;
    };
    assert.deepEqual(changed('logo.png', flip(60)), [{ at: 'logo.png', problem: 'wrong_hash' }]);
    assert.deepEqual(
      changed('icon.png', () => testPictures['icon@2x.png']!),
      [
        { at: 'icon.png', problem: 'wrong_hash' },
        { at: 'icon.png', problem: 'wrong_size' },
      ],
    );
    assert.deepEqual(
      changed('thumbnail.png', () => plainPng(90, 90)),
      [{ at: 'thumbnail.png', problem: 'wrong_hash' }],
    );
    assert.deepEqual(
      changed('strip@3x.png', () => null),
      [{ at: 'strip@3x.png', problem: 'missing' }],
    );
    assert.deepEqual(
      changed('signature', () => null),
      [{ at: 'signature', problem: 'missing' }],
    );
    const manifest = changed('manifest.json', bytes =>
      Buffer.from(Buffer.from(bytes).toString().replace('{', '{ ')),
    );
    assert.deepEqual(manifest, [{ at: 'signature', problem: 'other_manifest' }]);
    const whole = made().get('signature')!;
    assert.deepEqual(changed('signature', flip(whole.length - 10)), [
      { at: 'signature', problem: 'wrong_signature' },
    ]);
    assert.deepEqual(
      changed('signature', () => Buffer.from('no')),
      [{ at: 'signature', problem: 'unreadable' }],
    );
  });

  it('is refused for another team or pass type, an expired certificate, and an untrusted root', async () => {
    const signing = signingOf(pair);
    const as = (change: object) =>
      problemsOf(made(testContent, { ...signing, issuer: { ...signing.issuer, ...change } }));
    assert.deepEqual(as({ team: 'SOMEBODY01' }), [{ at: 'teamIdentifier', problem: 'not_the_certificate' }]);
    assert.deepEqual(as({ passType: 'pass.other' }), [
      { at: 'passTypeIdentifier', problem: 'not_the_certificate' },
    ]);
    assert.deepEqual(problemsOf(made(), new Date(at.getTime() + 400 * day)), [
      { at: 'signature', problem: 'expired' },
    ]);
    const other = await passAuthority(at);
    const trust = { roots: [new X509Certificate(other.root)], at };
    assert.deepEqual(passProblems(made(), trust), [{ at: 'signature', problem: 'untrusted_root' }]);
    assert.deepEqual(
      as({ updates: { url: 'http://latchkey.example', token } }).map(({ at: field }) => field),
      ['webServiceURL'],
    );
    assert.deepEqual(
      as({ updates: { url: 'https://latchkey.example', token: 'short' } }).map(({ at: field }) => field),
      ['authenticationToken'],
    );
  });

  it('is accepted with an http address of the same machine by sandbox phones only', () => {
    const signing = signingOf(pair);
    const trust = { roots: [new X509Certificate(authority.root)], at };
    const problems = (url: string, isSandbox: boolean) =>
      passProblems(
        made(testContent, { ...signing, issuer: { ...signing.issuer, updates: { url, token } } }),
        trust,
        { isSandbox },
      ).map(({ at: field, problem }) => `${field} ${problem}`);
    for (const host of ['127.0.0.1:4000', 'localhost:4000', '[::1]:4000']) {
      assert.deepEqual(problems(`http://${host}/wallet/apple`, true), []);
      assert.deepEqual(problems(`http://${host}/wallet/apple`, false), ['webServiceURL not_https']);
    }
    for (const host of ['latchkey.example', '127.0.0.1.example', '10.0.0.1', 'localhost@latchkey.example'])
      assert.deepEqual(problems(`http://${host}/wallet/apple`, true), ['webServiceURL not_https'], host);
  });

  it('signs the time and the manifest of each pass, from one template', () => {
    const { signer } = signingOf(pair);
    const trust = { roots: [new X509Certificate(authority.root)], at };
    const [first, second] = [signer(Buffer.from('first'), at), signer(Buffer.from('second'), at)];
    assert.equal(verifySignature(first, Buffer.from('first'), trust).problem, null);
    assert.equal(verifySignature(second, Buffer.from('second'), trust).problem, null);
    assert.equal(verifySignature(first, Buffer.from('second'), trust).problem, 'other_manifest');
  });

  it('rejects a certificate without a pass type, or whose extension names another pass type', async () => {
    assert.equal(passCertificateOf(certificateOf(authority.intermediate)!), null);
    const renamed = await authority.passType({ passType: 'pass.example.new', extension: 'pass.example.old' });
    assert.equal(passCertificateOf(certificateOf(renamed.certificate)!), null);
    const { passType, team, organization } = passCertificateOf(certificateOf(pair.certificate)!)!;
    assert.deepEqual(
      [passType, team, organization],
      ['pass.example.latchkey.badge', 'LATCHKEY01', 'Acme Works'],
    );
    for (const text of [
      '',
      'no',
      pair.key,
      `${pair.certificate}\n${pair.certificate}`,
      `${pair.key}\n${pair.certificate}`,
    ])
      assert.equal(certificateOf(text), null);
    assert.equal(privateKeyOf(pair.certificate), null);
  });

  it('is voided, and drops fields that the front has no place for', () => {
    const field = (key: string) => ({ ...testContent.fields[0]!, key });
    const content = { ...testContent, isVoided: true, name: '', fields: ['a', 'b', 'c', 'd'].map(field) };
    const json = passJson(content, { ...signingOf(pair).issuer, updates: null });
    const { voided, description, webServiceURL, storeCard } = JSON.parse(JSON.stringify(json));
    assert.deepEqual([voided, description, webServiceURL], [true, 'Acme "Works" badge', undefined]);
    assert.equal(storeCard.headerFields.length, 3);
  });
});
