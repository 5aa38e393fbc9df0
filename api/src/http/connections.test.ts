import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { servedInTurn, type ReadingLimits } from './connections.ts';

const mebibyte = 1_024 * 1_024;
const limits: ReadingLimits = { maxWaiting: 1_000, maxUnsentBytes: 1_024 * mebibyte, stalledMs: 60_000 };

describe('32.24: connections are served in turn', function () {
  this.timeout(30_000);
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach(end => end()));

  const serverWith = async (listener: RequestListener, more: Partial<ReadingLimits> = {}) => {
    const { take } = servedInTurn(listener, { ...limits, ...more });
    const server = createServer(take).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  };
  const client = (port: number, paths: readonly string[], method = 'GET') => {
    const socket = connect(port, '127.0.0.1');
    socket.write(paths.map(path => `${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    ends.push(() => socket.destroy());
    return socket.on('error', () => undefined);
  };
  const closed = async (socket: ReturnType<typeof client>): Promise<void> => {
    // a client that reads nothing doesn't notice the end of its connection
    if (!socket.closed) await once(socket.resume(), 'close');
  };

  it('starts a request when the previous response is sent, and keeps their order', async () => {
    const begun: string[] = [];
    let finish: (() => void)[] = [];
    const port = await serverWith(({ url }, response) => {
      begun.push(url!);
      if (url === '/0') finish.push(() => response.end('first'));
      else response.end(url);
    });
    const socket = client(port, ['/0', '/1', '/2']);
    const other = client(port, ['/other']);
    await once(other, 'data');
    assert.deepEqual(begun, ['/0', '/other']);
    finish.forEach(act => act());
    finish = [];
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      if (text.includes('/2')) break;
    }
    assert.deepEqual(begun, ['/0', '/other', '/1', '/2']);
    assert.ok(/first[^]*\n\/1[^]*\n\/2$/.test(text), text);
  });

  it('reads bodies of requests that came together, also long ones', async () => {
    const sizes: number[] = [];
    const port = await serverWith((request, response) => {
      let size = 0;
      request
        .on('data', (chunk: Buffer) => (size += chunk.length))
        .once('end', () => {
          sizes.push(size);
          response.end('done');
        });
    });
    const length = 3 * mebibyte;
    const socket = connect(port, '127.0.0.1');
    ends.push(() => socket.destroy());
    for (let n = 0; n < 3; n++) {
      socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
      socket.write(Buffer.alloc(length));
    }
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      if (text.split('done').length > 3) break;
    }
    assert.deepEqual(sizes, [length, length, length]);
  });

  it('closes a connection with too many waiting requests, and no other', async () => {
    const port = await serverWith(({ url }, response) => void (url === '/' && response.end('fine')), {
      maxWaiting: 5,
    });
    const six = client(
      port,
      Array.from({ length: 6 }, () => '/never'),
    );
    const eight = client(
      port,
      Array.from({ length: 8 }, () => '/never'),
    );
    await closed(eight);
    assert.equal(six.closed, false);
    await once(client(port, ['/']), 'data');
  });

  it('closes a connection that doesn’t read its response, but not one that waits for a response', async () => {
    const ended = Promise.withResolvers<void>();
    const port = await serverWith(
      ({ url }, response) => {
        if (url !== '/long') return;
        response.once('close', ended.resolve);
        response.write(Buffer.alloc(40 * mebibyte));
      },
      { stalledMs: -10_000_000 },
    );
    const waiting = client(port, ['/never']);
    client(port, ['/long']).pause();
    await ended.promise;
    assert.equal(waiting.closed, false);
  });

  it('if too much is unsent in total, closes the connections that have been idle longest', async () => {
    const port = await serverWith((_, response) => response.end(Buffer.alloc(40 * mebibyte)), {
      maxUnsentBytes: 60 * mebibyte,
    });
    const first = client(port, ['/']).pause();
    await once(first, 'connect');
    const second = client(port, ['/']);
    let size = 0;
    for await (const chunk of second) {
      size += (chunk as Buffer).length;
      if (size >= 40 * mebibyte) break;
    }
    await closed(first);
    assert.ok(first.bytesRead < 40 * mebibyte);
  });
});
