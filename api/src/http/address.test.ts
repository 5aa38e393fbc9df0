import assert from 'node:assert/strict';
import { networkOf } from './address.ts';
import { bareApp } from '../../../testing/api/bareApp.ts';
import { route } from './route.ts';

const mirror = route({
  method: 'get',
  path: '/admin/mirror',
  summary: 'Says where the caller is',
  policy: { access: 'public' },
  run: async ({ address }) => ({ status: 200, body: { address } }),
});

describe('the address of a caller', () => {
  let app: Awaited<ReturnType<typeof bareApp>>;
  before(async () => (app = await bareApp([mirror])));
  after(() => app.end());
  const seen = async (forwarded: string) =>
    (await app.http.get('/admin/mirror', { 'X-Forwarded-For': forwarded })).body.address;

  it('is taken from the proxy', async () => {
    for (const address of ['203.0.113.7', '2001:db8::1']) assert.equal(await seen(address), address);
  });
  it('is accepted from trusted proxies only', async () => {
    const ends = [];
    for (const TRUSTED_PROXIES of ['192.0.2.0/24', '127.0.0.1,192.0.2.0/24']) {
      const proxied = await bareApp([mirror], { TRUSTED_PROXIES });
      const { body } = await proxied.http.get('/admin/mirror', {
        'X-Forwarded-For': '203.0.113.7, 192.0.2.9',
      });
      ends.push(body.address);
      await proxied.end();
    }
    assert.match(ends[0], /127\.0\.0\.1$/, 'a stranger says it');
    assert.equal(ends[1], '203.0.113.7', 'behind two proxies');
  });
  it('SEC: is counted by its network where one caller has many addresses', () => {
    for (const [address, network] of [
      ['203.0.113.7', '203.0.113.7'],
      ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
      ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
      ['2001:DB8:1:3::7', '2001:db8:1:3::/64'],
      ['2001:db8::', '2001:db8:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
    ] as const)
      assert.equal(networkOf(address), network, address);
  });
  it('is the peer of the connection if the proxy sends no address', async () => {
    for (const words of ['a'.repeat(300), 'unknown', '203.0.113.7:80', `fe80::1%${'e'.repeat(300)}`])
      assert.match(await seen(words), /127\.0\.0\.1$/, words);
  });
});
