import assert from 'node:assert/strict';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { bareApp } from '../../../testing/api/bareApp.ts';
import { route, type Route } from './route.ts';

const seen: unknown[] = [];
const echo = route({
  method: 'post',
  path: '/admin/echo',
  summary: 'Says what it heard',
  policy: { access: 'public' },
  request: {
    maxBytes: 1024 * 1024,
    query: z.object({ n: z.coerce.number().int().min(0).max(10).optional() }),
    body: z.object({
      name: z.string().max(20),
      email: z.email().optional(),
      inner: z.object({ a: z.string() }).optional(),
    }),
  },
  run: async ({ body, query }) => {
    seen.push(body);
    return { status: 200, body: { ...body, ...query } };
  },
});
const bytes = route({
  method: 'put',
  path: '/admin/bytes',
  summary: 'Takes bytes',
  policy: { access: 'public' },
  request: { mediaTypes: ['text/csv'], maxBytes: 3_000_000 },
  run: async ({ body }) => ({ status: 200, body: { length: (body as unknown as Buffer).length } }),
});
const small = route({
  method: 'post',
  path: '/admin/small',
  summary: 'Is asked by strangers',
  policy: { access: 'public' },
  request: { body: z.object({ name: z.string().max(10_000) }) },
  run: async () => ({ status: 204 }),
});
const missing = route({
  method: 'get',
  path: '/admin/things/:id',
  summary: 'Finds nothing',
  policy: { access: 'public' },
  run: async () => refuse('not_found'),
});
const routes: readonly Route[] = [echo, bytes, small, missing];

describe('requests', () => {
  let app: Awaited<ReturnType<typeof bareApp>>;
  before(async () => (app = await bareApp(routes)));
  after(() => app.end());
  const json = { 'Content-Type': 'application/json' };
  const problem = async (
    status: number,
    reason: string,
    body: string | Uint8Array,
    headers: Record<string, string> = json,
  ) => {
    const seenBefore = seen.length;
    const answer = await app.http.post('/admin/echo', body, headers);
    assert.equal(answer.status, status, answer.text);
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    assert.equal(answer.body.reason, reason);
    assert.equal(answer.body.status, status);
    assert.match(answer.body.code, new RegExp(`^${status}\\.\\d{3}\\.\\d{3}$`));
    assert.equal(answer.body.type, `/docs/errors#${reason}`);
    assert.equal(seen.length, seenBefore, 'the route must not have run');
    return answer;
  };

  it('accepts what its schema permits', async () => {
    const { status, body, headers } = await app.http.post('/admin/echo?n=3', { name: 'Ada' });
    assert.deepEqual([status, body], [200, { name: 'Ada', n: 3 }]);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.match(headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/);
  });
  it('malformed bodies are 400', async () => {
    for (const body of ['{', '{"name":"a","name":"b"}', `${'{"inner":'.repeat(40)}1${'}'.repeat(40)}`])
      await problem(400, 'malformed', body);
    await problem(400, 'malformed', Uint8Array.of(0x22, 0xff, 0x22));
  });
  it('strings with control characters cause 400 and are named', async () => {
    for (const text of ['a\\u0000', '\\ud800', '\\u202eevil']) {
      const { body } = await problem(400, 'invalid', `{"name":"${text}"}`);
      assert.equal(body.errors[0].field, 'name');
      assert.equal(body.errors[0].reason, 'invalid_text');
    }
  });
  it('unknown fields and wrong ones are 400, all at once', async () => {
    const { body } = await problem(
      400,
      'invalid',
      '{"name":"123456789012345678901","email":"x","inner":{"b":1}}',
    );
    assert.deepEqual(
      body.errors.map(({ field, reason }: { field: string; reason: string }) => `${field} ${reason}`),
      ['name too_big', 'email invalid_format', 'inner.a invalid_type', 'inner.b unrecognized_keys'],
    );
    assert.deepEqual(body.errors[0].params, { origin: 'string', maximum: 20 });
  });
  it('ERR-15, ERR-16: messages are in the language of the request', async () => {
    const de = await problem(400, 'invalid', '{"email":"x"}', {
      ...json,
      'Accept-Language': 'de-CH,de;q=0.9',
    });
    assert.deepEqual(
      de.body.errors.map(({ message }: { message: string }) => message),
      ['Eingabe erforderlich', 'Bitte eine gültige E-Mail-Adresse angeben'],
    );
    const other = await problem(400, 'invalid', '{"email":"x"}', { ...json, 'Accept-Language': 'fr' });
    assert.deepEqual(
      other.body.errors.map(({ message }: { message: string }) => message),
      ['Input is required', 'Please specify a valid email'],
    );
  });
  it('other content types and encodings are 415', async () => {
    await problem(415, 'wrong_media', '{"name":"a"}', { 'Content-Type': 'text/plain' });
    await problem(415, 'wrong_media', '{"name":"a"}', { ...json, 'Content-Encoding': 'gzip' });
  });
  it('more than 1 MiB is 413, announced or not, and the connection continues', async () => {
    await problem(413, 'too_large', `{"name":"${'a'.repeat(1_100_000)}"}`);
    const parts = new ReadableStream<Uint8Array>({
      start: to => {
        for (let n = 0; n < 40; n++) to.enqueue(new Uint8Array(64 * 1024).fill(97));
        to.close();
      },
    });
    const url = `http://127.0.0.1:${app.port}/admin/echo`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: json,
      body: parts,
      duplex: 'half',
    } as RequestInit);
    assert.equal(answer.status, 413);
    assert.equal((await app.http.post('/admin/echo', { name: 'after' })).status, 200);
  });
  it('before sign-in a body has at most 4 KiB', async () => {
    assert.equal((await app.http.post('/admin/small', { name: 'a'.repeat(4_000) })).status, 204);
    const large = await app.http.post('/admin/small', { name: 'a'.repeat(4_096) });
    assert.deepEqual([large.status, large.body.params], [413, { limit: 4_096 }]);
  });
  it('unknown keys are named in part only', async () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`${'k'.repeat(150)}${n}`, 1]));
    const { body, text } = await problem(400, 'invalid', JSON.stringify({ name: 'a', ...many }));
    assert.equal(body.errors.length, 200);
    assert.ok(text.length < 100_000);
  });
  it('raw bodies reach their route as bytes, within its own limit', async () => {
    const csv = { 'Content-Type': 'text/csv' };
    assert.deepEqual((await app.http.put('/admin/bytes', 'a'.repeat(2_000_000), csv)).body, {
      length: 2_000_000,
    });
    assert.equal((await app.http.put('/admin/bytes', 'a'.repeat(3_000_001), csv)).status, 413);
    assert.equal((await app.http.put('/admin/bytes', 'a', json)).status, 415);
  });
  it('query parameters are checked like bodies', async () => {
    for (const query of ['n=-1', 'n=99999999999999999999', 'n=x', 'n=1&n=2', 'm=1', 'n=%00', 'n=1e400'])
      assert.equal((await app.http.post(`/admin/echo?${query}`, { name: 'a' })).status, 400, query);
  });
  it('invalid IDs, unknown addresses and methods: 404 and 405', async () => {
    assert.equal((await app.http.get('/admin/things/7')).body.code, '404.001.001');
    assert.equal((await app.http.get('/admin/nothing')).status, 404);
    assert.equal((await app.http.get('/admin/things/%E0%A4%A')).status, 400);
    const wrong = await app.http.delete('/admin/echo');
    assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'POST']);
  });
});
