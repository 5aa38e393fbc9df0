import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { acme } from '@latchkey/events/customer/examples.ts';
import { root } from '../../product/run/config.ts';
import { testAcme } from '../../testing/api/testAcme.ts';
import type { TestApp } from '../../testing/api/testApp.ts';
import { nginx } from '../../testing/running/debian.ts';
import { selfSigned } from '../src/externalSignIn/selfSigned.ts';

const name = 'access.example.org';
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
};

describe('36: the API behind nginx with TLS, as deploy/nginx sets it up', function () {
  this.timeout(120_000);
  let app: TestApp;
  let folder: string;
  let proxy: ChildProcess;
  let port: number;
  let certificate: string;
  before(async () => {
    app = await testAcme();
    folder = await mkdtemp(path.join(tmpdir(), 'latchkey-nginx-'));
    const keys = await selfSigned(name, 1);
    ({ certificate } = keys);
    await mkdir(path.join(folder, 'temp'));
    await writeFile(path.join(folder, 'crt'), certificate);
    await writeFile(path.join(folder, 'key'), keys.key);
    const [plain, secure] = [await freePort(), await freePort()];
    port = secure;
    const given = await readFile(path.join(root, 'deploy', 'nginx', 'latchkey.conf'), 'utf8');
    const site = given
      .replace('server 127.0.0.1:4000;', `server ${new URL(app.origin).host};`)
      .replaceAll(/^ +listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replace(`/etc/ssl/${name}.crt`, path.join(folder, 'crt'))
      .replace(`/etc/ssl/${name}.key`, path.join(folder, 'key'));
    const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      what => `${what}_temp_path ${folder}/temp/${what};`,
    );
    await writeFile(
      path.join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
      events {} http { access_log off; ${temps.join(' ')} ${site} }`,
    );
    proxy = spawn(await nginx(), ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    for (;;) {
      assert.equal(proxy.exitCode, null, 'nginx ended');
      if (await ask({ path: '/healthz' }).catch(() => null)) break;
    }
  });
  after(async () => {
    proxy?.kill('SIGTERM');
    await app?.end();
    if (folder) await rm(folder, { recursive: true });
  });

  const open = async (options: RequestOptions, body?: Buffer) => {
    const sent = request({ host: '127.0.0.1', port, ca: certificate, servername: name, ...options });
    sent.setHeader('Host', name);
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  };
  const ask = async (options: RequestOptions, body?: Buffer) => {
    const response = await open(options, body);
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  };

  it('live updates arrive at once', async () => {
    const { http, session } = await app.signIn('customer_admin', { customerId: acme });
    const headers = { Authorization: `Bearer ${session.token}` };
    const stream = await open({ path: '/admin/changes', headers });
    assert.equal(stream.statusCode, 200);
    let received = '';
    stream.setEncoding('utf8').on('data', (piece: string) => (received += piece));
    while (!/id: \d+\n\n/.test(received)) await once(stream, 'data');
    const { body } = await http.post('/admin/orders', { customerId: acme, displayName: 'Through a proxy' });
    while (!received.includes(body.id)) await once(stream, 'data');
    stream.destroy();
  });

  it('an API key that is limited to addresses sees the caller, and no forged one', async () => {
    const { http } = await app.signIn('super_admin');
    const keyFor = async (address: string): Promise<string> => {
      const { status, body, text } = await http.post('/admin/api-keys', {
        name: address,
        description: 'Proxy',
        role: 'customer_credentials_rw',
        customerId: acme,
        allowedAddresses: [address],
      });
      assert.equal(status, 201, text);
      return body.apiKey;
    };
    const answerWith = async (key: string, forged: Record<string, string> = {}) => {
      const headers = { Authorization: `Bearer ${key}`, ...forged };
      const { status, text } = await ask({ path: '/admin/orders', headers });
      return status === 200 ? 200 : (JSON.parse(text) as { reason: string }).reason;
    };
    assert.equal(await answerWith(await keyFor('127.0.0.1')), 200);
    const elsewhere = await keyFor('203.0.113.7');
    for (const forged of [{}, { 'X-Forwarded-For': '203.0.113.7' }])
      assert.equal(await answerWith(elsewhere, forged), 'apiKey.address_not_allowed');
  });

  it('a file as large as the largest import reaches the API, which has its own limits', async () => {
    const { session } = await app.signIn('customer_admin', { customerId: acme });
    const headers = { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' };
    const largest = Buffer.alloc(64 * 1024 * 1024, ' ');
    const refused = await ask({ path: '/admin/orders', method: 'POST', headers }, largest);
    assert.deepEqual([refused.status, refused.headers['content-type']], [413, 'application/problem+json']);
  });
});
