import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { linkTokenOf } from '@latchkey/events/user/mailLink.ts';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import { passwordHashes } from '../metrics.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { accountKey } from './accounts.ts';
import { hashPassword } from './passwords.ts';

const password = 'correct horse battery';

describe('too many failed sign-ins', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());
  beforeEach(() => app.pool.query('DELETE FROM rate_limits'));

  const member = async () => {
    const user = await app.signIn('admin');
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
    await app.tell(`user-${user.id}`, UserPasswordSet({ passwordSecretId }));
    return user;
  };
  const login = (email: string, given: string, cookie = '') =>
    app.http.post('/admin/auth/login', { email, password: given }, cookie === '' ? {} : { Cookie: cookie });
  const fail = async (email: string, times: number, cookie = '') => {
    for (let n = 0; n < times; n++)
      assert.equal((await login(email, 'wrong password', cookie)).body.code, '401.001.003');
  };
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!;
  const wait = (email: string) =>
    app.pool.query('UPDATE sign_in_failures SET blocked_until = now() WHERE key LIKE $1', [
      `${accountKey(app.deps, email)}%`,
    ]);
  const hashes = async () => (await passwordHashes.get()).values[0]?.value ?? 0;
  const links = async (id: string) =>
    (await app.store.read(`user-${id}`)).flatMap(({ type, data }) =>
      type === 'UserLinkAsked' ? [data as { link: number; purpose: string }] : [],
    );
  const linked = async (id: string) => {
    while ((await links(id)).length === 0) await new Promise(resolve => setImmediate(resolve));
    return links(id);
  };

  it('strangers wait, twice as long after each further failure, whether the account exists or not', async () => {
    const { email } = await member();
    for (const address of [email, `${uuidv7()}@example.test`]) {
      await fail(address, 10);
      const pauses = [];
      for (let n = 0; n < 8; n++) {
        const { body, headers } = await login(address, password);
        assert.equal(body.code, '429.001.001');
        pauses.push(Number(headers.get('retry-after')));
        await wait(address);
        await fail(address, 1);
      }
      assert.deepEqual(pauses, [15, 30, 60, 120, 240, 480, 900, 900]);
    }
  });

  it('failures of strangers don’t lock out a browser that has signed in before', async () => {
    const { email } = await member();
    const signedIn = await login(email, password);
    assert.match(
      signedIn.headers.get('set-cookie')!,
      /^latchkey_device=\S+; Path=\/admin; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(signedIn);
    await fail(email, 10);
    assert.equal((await login(email, password)).status, 429);
    assert.equal((await login(email, password, cookie)).status, 200);
    assert.equal((await login(email, password)).status, 429, 'strangers wait on');
  });

  it('a known browser that fails too often becomes unknown; a forged cookie or one of another account is ignored', async () => {
    const [ada, grace] = [await member(), await member()];
    const cookie = cookieOf(await login(ada.email, password));
    const both = cookieOf(await login(grace.email, password, cookie));
    await fail(ada.email, 10, cookie);
    const asStranger = await login(ada.email, password, both);
    assert.equal(asStranger.status, 200, 'no stranger has failed yet');
    const own = cookieOf(asStranger);
    await fail(ada.email, 10);
    const others = [
      cookie,
      cookieOf(await login(grace.email, password)),
      own.replace(/\.(.)/, (_, digit) => (digit === '0' ? '.1' : '.0')),
      'latchkey_device=~',
    ];
    for (const cookie of others) assert.equal((await login(ada.email, password, cookie)).status, 429, cookie);
    for (const { email } of [ada, grace]) assert.equal((await login(email, password, own)).status, 200);
  });

  it('the owner gets one email with a link that unlocks the owner’s browser, once', async () => {
    const { id, email } = await member();
    await fail(email, 10);
    const [link] = await linked(id);
    assert.equal(link?.purpose, 'UNLOCK');
    const unlock = () =>
      app.http.post('/admin/auth/unlock', {
        token: linkTokenOf(app.deps.keys, { id, link: link!.link, purpose: 'UNLOCK' }),
      });
    const unlocked = await unlock();
    assert.equal(unlocked.status, 204);
    assert.equal((await unlock()).body.code, '410.001.001');
    await fail(email, 10);
    assert.equal((await login(email, password)).status, 429);
    assert.equal((await login(email, password, cookieOf(unlocked))).status, 200);
  });

  it('each refused attempt costs one hash, with or without an account; one that has to wait costs none', async () => {
    const { email } = await member();
    const unknown = `${uuidv7()}@example.test`;
    await login(unknown, 'wrong password');
    for (const address of [email, unknown]) {
      await app.pool.query('DELETE FROM sign_in_failures');
      const before = await hashes();
      await fail(address, 10);
      assert.equal((await hashes()) - before, 10, address);
      assert.equal((await login(address, password)).status, 429);
      assert.equal((await hashes()) - before, 10, address);
    }
  });

  it('a hash with older parameters is replaced when its owner signs in', async () => {
    const { id, email } = await app.signIn('admin');
    const { hash } = await import('@node-rs/argon2');
    const older = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const passwordSecretId = await app.deps.secrets.put(older);
    await app.tell(`user-${id}`, UserPasswordSet({ passwordSecretId }));
    assert.equal((await login(email, 'wrong password')).status, 401);
    assert.equal(await app.deps.secrets.get(passwordSecretId), older);
    assert.equal((await login(email, password)).status, 200);
    assert.match((await app.deps.secrets.get(passwordSecretId))!, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal((await login(email, password)).status, 200);
  });
});
