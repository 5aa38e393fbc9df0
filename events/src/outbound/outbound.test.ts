import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brokenWords, isInside, NotSent, outbound, OutboundRefused } from './outbound.ts';

const get = { method: 'GET', headers: {}, timeoutMs: 2_000 } as const;

describe('calls to addresses that people entered', () => {
  const servers: Server[] = [];
  const serve = async (listener: RequestListener) => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      listener(request, response);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, heard: requests };
  };
  const hello: RequestListener = (_, response) => response.setHeader('Retry-After', '7').end('hello');
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    }
  });

  it('SEC: a private address that isn’t allowed is never called, however it is written', async () => {
    const { port, heard: requests } = await serve(hello);
    const call = outbound(['127.0.0.1:1', 'other.example.test']);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '0.0.0.0',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::127.0.0.1]',
    ])
      await assert.rejects(call(new URL(`http://${host}:${port}/`), get), OutboundRefused, host);
    await assert.rejects(call(new URL('file:///etc/passwd'), get), OutboundRefused);
    assert.deepEqual(requests, []);
  });

  it('whether a call is still wanted is checked once it is connected; otherwise nothing is sent', async () => {
    const { port, heard: requests } = await serve(hello);
    const call = outbound(['127.0.0.1']);
    const to = new URL(`http://127.0.0.1:${port}/add`);
    for (const isNeeded of [true, false, true]) {
      const calling = call(to, { ...get, isNeeded: () => isNeeded });
      if (isNeeded) assert.equal((await calling).status, 200);
      else await assert.rejects(calling, NotSent);
    }
    assert.equal(requests.length, 2);
  });

  it('SEC: a host that is allowed by name is called, with all its ports or with one', async () => {
    const { port, heard: requests } = await serve(hello);
    const url = (host: string) => new URL(`http://${host}:${port}/a`);
    const reply = { status: 200, text: 'hello', retryAfter: '7' };
    for (const [allowed, host] of [
      ['127.0.0.1', '127.0.0.1'],
      [`LocalHost:${port}`, 'localhost'],
    ] as const) {
      const { date, ...rest } = await outbound([allowed])(url(host), get);
      assert.deepEqual(rest, reply);
      assert.ok(Math.abs(Date.parse(date ?? '') - Date.now()) < 60_000, String(date));
    }
    await assert.rejects(outbound(['127.0.0.1'])(url('localhost'), get), OutboundRefused);
    assert.deepEqual(requests, ['GET /a', 'GET /a']);
  });

  it('SEC: redirects aren’t followed', async () => {
    const inner = await serve(hello);
    const { port } = await serve((_, response) =>
      response.writeHead(302, { Location: `http://127.0.0.1:${inner.port}/` }).end(),
    );
    const { status } = await outbound([`127.0.0.1:${port}`])(new URL(`http://127.0.0.1:${port}/`), get);
    assert.deepEqual([status, inner.heard], [302, []]);
  });

  it('SEC: a response that never ends or is too large ends the call', async () => {
    const { port } = await serve((request, response) => {
      response.write('x');
      if (request.url === '/large') response.end(Buffer.alloc(6_000_000));
    });
    const call = outbound(['127.0.0.1']);
    const url = (path: string) => new URL(`http://127.0.0.1:${port}${path}`);
    await assert.rejects(call(url('/endless'), { ...get, timeoutMs: 100 }));
    await assert.rejects(call(url('/large'), { ...get, timeoutMs: 60_000 }), /more than 5000000 bytes/);
  });

  it('SEC: a receiver that switches the protocol ends the call', async () => {
    const { port } = await serve((_, response) =>
      response.socket!.end(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      ),
    );
    const call = outbound(['127.0.0.1']);
    await assert.rejects(call(new URL(`http://127.0.0.1:${port}/`), get), /closed without an answer/);
  });

  it('SEC: recognizes private addresses', () => {
    const inner =
      '10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 fd00::1 fe80::1 ::ffff:10.0.0.1';
    for (const address of inner.split(' ')) assert.ok(isInside(address), address);
    const outer = '9.9.9.9 172.32.0.1 192.169.0.1 100.128.0.1 2606:4700::1111 ::ffff:9.9.9.9';
    for (const address of outer.split(' ')) assert.ok(!isInside(address), address);
  });

  it('SEC: the cause of a failed call is reported without the host, its address or bytes of a response', () => {
    const inner = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:8080'), { code: 'ECONNREFUSED' });
    const lost = Object.assign(new Error('getaddrinfo ENOTFOUND vault.inner'), { code: 'ENOTFOUND' });
    const strange = new SyntaxError(`Unexpected token '<', "<b>secret" is not valid JSON`);
    for (const error of [inner, lost, strange, new Error('reset by 10.0.0.5'), new OutboundRefused()])
      assert.doesNotMatch(brokenWords('The mail server', error), /10\.0|8080|vault|secret/);
    assert.equal(brokenWords('The mail server', inner), 'The mail server refused the connection');
    assert.match(brokenWords('The mail server', new OutboundRefused()), /^The mail server has a private/);
  });
});
