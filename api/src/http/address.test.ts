import assert from 'node:assert/strict';
import { bareApp } from './bareApp.ts';
import { route } from './route.ts';

const mirror = route({
  method: 'get',
  path: '/admin/mirror',
  summary: 'Says where the caller is',
  access: 'public',
  run: async ({ address }) => ({ status: 200, body: { address } }),
});

describe('the address of a caller', () => {
  let app: Awaited<ReturnType<typeof bareApp>>;
  before(async () => (app = await bareApp([mirror])));
  after(() => app.end());
  const seen = async (forwarded: string) =>
    (await app.http.get('/admin/mirror', { 'X-Forwarded-For': forwarded })).body.address;

  it('is what the proxy before us says', async () => {
    for (const address of ['203.0.113.7', '2001:db8::1']) assert.equal(await seen(address), address);
  });
  it('is the other end of the connection where the proxy says no address', async () => {
    for (const words of ['a'.repeat(300), 'unknown', '203.0.113.7:80', `fe80::1%${'e'.repeat(300)}`])
      assert.match(await seen(words), /127\.0\.0\.1$/, words);
  });
});
