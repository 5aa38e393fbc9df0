import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { smtpMail, type Mail } from './mail.ts';

const letter: Mail = {
  to: 'ada@example.test',
  subject: 'Your badge',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<c.1@latchkey>',
  headers: {},
  attachments: [],
};
const refusal = (responseCode: number, line: string) => Object.assign(new Error(line), { responseCode });
const signInRefused: SMTPServerOptions['onAuth'] = (_auth, _session, done) =>
  done(refusal(535, '5.7.8 Error: authentication failed'));

const openssl = 'openssl';

/**
 * Tests that no message counts as failed because of a misconfigured server. OpenSSL generates the
 * certificates.
 */
describe('mail port: misconfigured servers', () => {
  let folder: string;
  let tls: { readonly key: Buffer; readonly cert: Buffer };
  const ends: (() => void)[] = [];
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'latchkey-smtp-'));
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
    execFileSync(openssl, ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...subject], {
      stdio: 'ignore',
    });
    tls = { key: readFileSync(key), cert: readFileSync(cert) };
  });
  after(() => rmSync(folder, { recursive: true, force: true }));
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  const start = async (options: SMTPServerOptions = {}) => {
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      disableReverseLookup: true,
      ...tls,
      onData: (stream, _session, done) => stream.on('end', () => done(null)).resume(),
      ...options,
    });
    server.on('error', () => undefined); // clients hang up during the handshake
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => server.close(() => undefined));
    return (server.server.address() as AddressInfo).port;
  };
  const portAt = (url: string, ca?: string) => {
    const port = smtpMail({ url, from: 'Access <no-reply@example.test>', ca });
    ends.push(port.close);
    return port;
  };
  const ca = () => tls.cert.toString();

  it('32.13: a wrong password (535) keeps every message waiting, with the server’s line', async () => {
    const at = await start({ onAuth: signInRefused });
    assert.deepEqual(await portAt(`smtp://user:wrong@localhost:${at}`, ca()).send(letter), {
      kind: 'waiting',
      message: '535 5.7.8 Error: authentication failed',
    });
  });

  for (const [line, options] of [
    ['530 Error: authentication Required', { authOptional: false }],
    [
      '550 sender refused',
      { onMailFrom: (_address, _session, done) => done(refusal(550, 'sender refused')) },
    ],
    ['554 go away', { onConnect: (_session, done) => done(refusal(554, 'go away')) }],
    ['421 closing', { onRcptTo: (_address, _session, done) => done(refusal(421, 'closing')) }],
  ] satisfies readonly (readonly [string, SMTPServerOptions])[])
    it(`32.13: “${line}” is about us, not about the message: it waits`, async () => {
      const at = await start(options);
      const sent = await portAt(`smtp://localhost:${at}`, ca()).send(letter);
      assert.deepEqual(sent, { kind: 'waiting', message: line });
    });

  it('32.13: a recipient that is refused (550 at RCPT TO) is final, and the server counts as working', async () => {
    const at = await start({ onRcptTo: (_address, _session, done) => done(refusal(550, 'no such user')) });
    const port = portAt(`smtp://localhost:${at}`, ca());
    assert.deepEqual(await port.send(letter), {
      kind: 'failed',
      isFinal: true,
      message: '550 no such user',
    });
    assert.equal(port.outage(), null);
  });

  for (const scheme of ['smtp', 'smtps'])
    it(`32.13: ${scheme} messages wait while the certificate isn’t trusted, which is reported; SMTP_CA trusts it`, async () => {
      const at = await start(scheme === 'smtps' ? { secure: true } : {});
      const url = `${scheme}://localhost:${at}`;
      const refused = await portAt(url).send(letter);
      assert.equal(refused.kind, 'waiting');
      assert.match((refused as { message: string }).message, /certificate is not trusted: self-signed/);
      assert.match((refused as { message: string }).message, /SMTP_CA/);
      assert.equal((await portAt(url, ca()).send(letter)).kind, 'sent');
    });

  it('32.13: messages wait if the certificate is for another name, or the server has no TLS', async () => {
    const at = await start();
    const otherName = await portAt(`smtp://127.0.0.1:${at}`, ca()).send(letter);
    assert.match((otherName as { message: string }).message, /certificate is not trusted: Hostname/);
    const plain = await portAt(`smtps://localhost:${at}`, ca()).send(letter);
    assert.equal(plain.kind, 'waiting');
    assert.match((plain as { message: string }).message, /does not speak TLS on this port/);
  });
});
