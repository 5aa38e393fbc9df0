import assert from 'node:assert/strict';
import { cuts, cutStore, named } from '../../testing/events/process/testContext.ts';
import { idOf, streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserCreated } from '@latchkey/events/user/user.ts';
import { testApp, type TestApp } from '../../testing/api/testApp.ts';
import { ensureSuperAdmin } from './superAdmin.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';

const password = 'correct horse battery';

describe('the super admin of the first start', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => (app = await testApp()));
  after(() => app?.end());

  let count = 0;
  const install = () => {
    const email = `super${++count}@example.test`;
    const { deps } = app;
    const config = { ...deps.config, SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password };
    const id = uuidv5(idOf(emailClaim(deps, email)));
    const start = (store = deps.store) => ensureSuperAdmin({ ...deps, config, store });
    return { email, id, stream: streamOf('user', id), start };
  };
  const signsIn = async ({ email }: { readonly email: string }) => {
    await app.shown(await app.store.head());
    const { status, body, text } = await app.http.post('/admin/auth/login', { email, password });
    assert.equal(status, 200, text);
    assert.deepEqual(body.user.rolesSorted, ['super_admin']);
  };

  for (const cut of cuts(2))
    it(`${named(cut)}: the next start creates one who can sign in`, async () => {
      const installed = install();
      await installed.start(cutStore(app.store, cut)).catch(() => undefined);
      const { status, hasPassword } = userState.of(await app.store.read(installed.stream));
      assert.equal(hasPassword, status === 'present', 'never there without a password');
      await installed.start();
      await signsIn(installed);
    });

  it('one without a password from an older version gets one, and keeps it', async () => {
    const installed = install();
    const { id, email, stream } = installed;
    const grant = { role: 'super_admin', partnerId: null, customerId: null } as const;
    await app.tell(stream, UserCreated({ email, fullName: 'Super admin', locale: 'en', grantId: id, grant }));
    await installed.start();
    await signsIn(installed);
    const before = await app.store.read(stream);
    await installed.start();
    assert.equal((await app.store.read(stream)).length, before.length);
  });

  it('several processes that start concurrently create one', async () => {
    const installed = install();
    await Promise.all([installed.start(), installed.start(), installed.start()]);
    assert.deepEqual(
      (await app.store.read(installed.stream)).map(({ type }) => type),
      ['UserCreated', 'UserPasswordSet'],
    );
    await signsIn(installed);
  });
});
