import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { Latchkey } from './latchkey.ts';
import { LatchkeyError } from './latchkeyError.ts';

interface Seen {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
}
type Respond = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Respond =>
  response =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
const busy = (seconds = '0') =>
  json(503, { reason: 'unavailable', detail: 'Busy' }, { 'Retry-After': seconds });
const cut: Respond = response => response.destroy();

describe('the client', () => {
  const seen: Seen[] = [];
  let answers: Respond[] = [];
  const server = createServer((request, response) => {
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    request.resume();
    (answers.shift() ?? json(200, {}))(response);
  });
  let url: string;
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const given = (...next: Respond[]) => {
    seen.length = 0;
    answers = next;
    return new Latchkey({ url: `${url}/`, apiKey: 'lk_secret', timeoutMs: 2_000 });
  };
  const failed = async (call: Promise<unknown>): Promise<LatchkeyError> => {
    const error: unknown = await call.then(
      () => assert.fail('it did not fail'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof LatchkeyError, inspect(error));
    return error;
  };

  it('repeats a POST under the same key after 503, 429 and a cut connection, and sends another key next time', async () => {
    const latchkey = given(busy(), json(429, {}, { 'Retry-After': '0' }), cut, json(201, { id: 'a' }));
    const { data } = await latchkey.post('/admin/orders', { body: { displayName: 'x' } });
    assert.deepEqual(data, { id: 'a' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    assert.deepEqual([keys.length, new Set(keys).size], [4, 1]);
    assert.match(String(keys[0]), /^[0-9a-f-]{36}$/);
    await latchkey.post('/admin/orders', { body: {}, idempotencyKey: 'mine' });
    assert.equal(seen.at(-1)!.headers['idempotency-key'], 'mine');
  });

  it('repeats a change without a key only if it was certainly not begun', async () => {
    const change = { params: { id: 'a' }, body: {} };
    for (const fault of [busy(), cut]) {
      const error = await failed(given(fault).put('/admin/orders/{id}', change));
      assert.ok([0, 503].includes(error.status));
      assert.equal(seen.length, 1);
    }
    await given(json(429, {}, { 'Retry-After': '0' })).delete('/admin/orders/{id}', { params: { id: 'a' } });
    assert.deepEqual(
      seen.map(({ line }) => line),
      ['DELETE /admin/orders/a', 'DELETE /admin/orders/a'],
    );
  });

  it('gives up after its retries, at a refusal, and if the server asks for more than a minute', async () => {
    const latchkey = given(...Array.from({ length: 9 }, () => busy()));
    assert.equal((await failed(latchkey.get('/admin/orders', { retries: 2 }))).reason, 'unavailable');
    assert.equal(seen.length, 3);
    const fields = [{ field: 'email', reason: 'invalid_email', message: 'No', line: 2, column: 1 }];
    const problem = { code: '400.001.001', reason: 'invalid', detail: 'Some fields', errors: fields };
    const refused = await failed(
      given(json(400, problem, { 'X-Request-Id': 'r1' })).post('/admin/orders', { body: {} }),
    );
    const { status, code, reason, message, requestId } = refused;
    assert.deepEqual(
      { status, code, reason, message, requestId, fields: refused.fields },
      {
        status: 400,
        code: '400.001.001',
        reason: 'invalid',
        message: 'Some fields',
        requestId: 'r1',
        fields,
      },
    );
    assert.equal((await failed(given(busy('61')).get('/admin/orders'))).status, 503);
    assert.equal(seen.length, 1);
  });

  it('limits each attempt, and a signal cancels calls and the wait for a repeat', async () => {
    const silent: Respond = () => undefined;
    const late = given(silent, silent).get('/admin/orders', { timeoutMs: 50, retries: 1 });
    assert.equal((await failed(late)).reason, 'timeout');
    assert.equal(seen.length, 2);
    const control = new AbortController();
    const waiting = given(busy('30')).get('/admin/orders', { signal: control.signal });
    await once(server, 'request');
    control.abort();
    assert.equal((await failed(waiting)).reason, 'aborted');
  });

  it('follows a 202 to the record, waits for its position, and keeps what only the first answer has', async () => {
    const position = { Position: '7' };
    const { data, status, etag } = await given(
      json(202, { id: 'k', apiKey: 'once' }, { ...position, Location: '/admin/api-keys/k' }),
      json(200, { id: 'k' }, { 'Position-Reached': 'false' }),
      json(200, { id: 'k', name: 'Till', apiKey: null }, { ETag: '"0"' }),
    ).post('/admin/api-keys', { body: {} });
    assert.deepEqual([data, status, etag], [{ id: 'k', name: 'Till', apiKey: 'once' }, 202, '"0"']);
    assert.deepEqual(
      seen.map(({ line, headers }) => [line, headers['position']]),
      [
        ['POST /admin/api-keys', undefined],
        ['GET /admin/api-keys/k', '7'],
        ['GET /admin/api-keys/k', '7'],
      ],
    );
    await given(json(202, { id: 'k' }, { ...position, Location: '//elsewhere.example' })).post(
      '/admin/api-keys',
    );
    assert.equal(seen.length, 1, 'the key goes to its own server only');
  });

  it('iterates pages of a bounded size and requests the next one when it is needed', async () => {
    const rows = (from: number, count: number) =>
      json(
        200,
        Array.from({ length: count }, (_, n) => ({ id: String(from + n) })),
      );
    const latchkey = given(rows(0, 2), rows(2, 2), rows(4, 0));
    const ids: string[] = [];
    const query = { status: 'DRAFT', ids: ['a', 'b'] };
    for await (const row of latchkey.list('/admin/orders', { query, pageSize: 2 })) {
      ids.push((row as { id: string }).id);
      assert.equal(seen.length, Math.ceil(ids.length / 2));
    }
    assert.deepEqual(ids, ['0', '1', '2', '3']);
    assert.equal(seen[1]!.line, 'GET /admin/orders?status=DRAFT&ids=a&ids=b&limit=2&after=1');
    for (const pageSize of [0, 1_001, 1.5])
      assert.equal(
        (await failed(latchkey.pages('/admin/orders', { pageSize }).next())).reason,
        'invalid_page_size',
      );
  });

  it('fills paths, and refuses what can’t be one', async () => {
    await given().get('/admin/orders/{id}', { params: { id: '../x y' } });
    assert.equal(seen[0]!.line, 'GET /admin/orders/..%2Fx%20y');
    assert.equal(seen[0]!.headers.authorization, 'Bearer lk_secret');
    assert.throws(() => new Latchkey({ url: 'ftp://x', apiKey: 'k' }), { reason: 'invalid_url' });
    const key = 'lk_secret\n';
    assert.throws(
      () => new Latchkey({ url, apiKey: key }),
      (error: LatchkeyError) => error.reason === 'invalid_key' && !inspect(error).includes('lk_'),
    );
    assert.doesNotMatch(inspect(given(), { depth: 9, showHidden: true }), /lk_secret/);
  });

  it('names an address that isn’t Latchkey’s', async () => {
    const page: Respond = response => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>');
    assert.equal((await failed(given(page).get('/admin/orders'))).reason, 'not_json');
    const moved: Respond = response =>
      response.writeHead(308, { Location: 'https://console.example.com/' }).end();
    const { reason, message } = await failed(given(moved).get('/admin/orders'));
    assert.deepEqual(
      [reason, message],
      ['redirect', 'The address redirects to https://console.example.com/'],
    );
  });
});
