import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import { sweepFiles } from './sweepFiles.ts';
import { testBomb } from '../../../testing/api/file/testBomb.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';

const png = { 'Content-Type': 'image/png' };

describe('images of customers and app configs', function () {
  this.timeout(60_000);
  const app = uuidv7();
  let given: Awaited<ReturnType<typeof testAcme>>;
  let admin: Http;
  let manager: Http;
  let reader: Http;
  before(async () => {
    given = await testAcme();
    ({ http: admin } = await given.signIn('admin'));
    ({ http: manager } = await given.signIn('customer_admin', { customerId: acme }));
    ({ http: reader } = await given.signIn('customer_credentials_rw', { customerId: acme }));
    const links = { androidStoreUrl: 'https://a', iosStoreUrl: 'https://i', deepLinkUrl: 'https://d' };
    const config = { ...links, name: 'Doors', appName: 'Doors', mobileAppId: 1, isDefault: false };
    await given.tell(`appConfig-${app}`, AppConfigCreated({ ...config, partnerId: null }));
  });
  after(() => given?.end());
  const fileCount = async () =>
    (await given.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM files')).rows[0]!.count;

  const cases = [
    ['CUS-10, CUS-11, CUS-37, CUS-38, LIM-24: the logo', () => manager, 'customers', 'logo', 'logoUrl'],
    [
      'CUS-12, CUS-13, CUS-37, CUS-38, LIM-24: the app logo',
      () => manager,
      'customers',
      'app-logo',
      'appLogoUrl',
    ],
    [
      'APP-10, APP-11, APP-34, APP-35, LIM-25: the icon',
      () => admin,
      'app-configs',
      'app-icon',
      'appIconUrl',
    ],
  ] as const;
  for (const [title, by, noun, at, field] of cases)
    it(`${title} is uploaded as a PNG of the least width, shown and deleted; a bad one gets a code and nothing is kept`, async () => {
      const minimum = noun === 'customers' ? 320 : 167;
      const recordPath = `/admin/${noun}/${noun === 'customers' ? acme : app}`;
      const put = (bytes: Uint8Array, headers = png) => by().put(`${recordPath}/${at}`, bytes, headers);
      const good = await testPng({ width: minimum });
      const before = await fileCount();
      for (const [bytes, headers, status, reason] of [
        [await testPng({ width: minimum - 1 }), png, 400, 'image.too_narrow'],
        [Buffer.from('GIF89a'), png, 400, 'image.not_png'],
        [good.subarray(0, good.length - 30), png, 400, 'image.broken'],
        [testBomb(), png, 400, 'image.too_large'],
        [Buffer.alloc(imageLimits.maxBytes + 1), png, 413, 'too_large'],
        [good, { 'Content-Type': 'image/jpeg' }, 415, undefined],
      ] as const) {
        const refused = await put(bytes, headers);
        assert.equal(refused.status, status, refused.text);
        if (reason) assert.equal(refused.body.reason, reason);
      }
      assert.equal((await reader.put(`${recordPath}/${at}`, good, png)).status, 403);
      assert.equal(await fileCount(), before);
      const uploaded = await put(good);
      assert.equal(uploaded.status, 200, uploaded.text);
      const url = uploaded.body[field] as string;
      assert.equal((await fetch(given.origin + url)).headers.get('content-type'), 'image/png');
      assert.equal((await admin.get(recordPath)).body[field], url);
      await given.pool.query(`UPDATE files SET kept_at = kept_at - interval '1 day'`);
      await given.pool.query(`UPDATE file_uses SET check_at = check_at - interval '1 day'`);
      await sweepFiles(given.deps);
      assert.equal((await fetch(given.origin + url)).status, 200, 'what is in use stays');
      const removed = await by().delete(`${recordPath}/${at}`);
      assert.deepEqual([removed.status, removed.body[field]], [200, null], removed.text);
    });
});
