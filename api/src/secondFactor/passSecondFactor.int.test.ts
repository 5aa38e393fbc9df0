import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { sweep } from '../housekeeping.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import {
  codeNow,
  member,
  memberWithFactor,
  signingIn,
  stepsOver,
} from '../../../testing/api/secondFactor/testSecondFactor.ts';

describe('signing in with a second factor', function () {
  this.timeout(60_000);
  let app: TestApp;
  let ways: ReturnType<typeof signingIn>;
  before(async () => {
    app = await testApp();
    ways = signingIn(app);
  });
  after(() => app?.end());
  beforeEach(() => app.pool.query('DELETE FROM rate_limits'));

  const wrongFor = (secret: string): string => {
    const right = [-1, 0, 1, 2].map(ahead => codeNow(app, secret, ahead));
    return ['000000', '111111', '222222', '333333', '444444'].find(code => !right.includes(code))!;
  };
  const sessions = async (id: string) =>
    (await app.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).rowCount;
  const links = async (id: string) =>
    (await app.store.read(`user-${id}`)).flatMap(({ type, data }) =>
      type === 'UserLinkAsked' ? [(data as { purpose: string }).purpose] : [],
    );
  const linked = async (id: string) => {
    while ((await links(id)).length === 0) await new Promise(resolve => setImmediate(resolve));
    return links(id);
  };
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!;

  it('nothing changes for users without one', async () => {
    const { email } = await member(app);
    assert.match((await ways.login(email)).body.token, /^[\w-]{43}$/);
  });

  it('the password opens no session and makes no browser known; the code does both', async () => {
    const { id, email, secret } = await memberWithFactor(app);
    const before = await sessions(id);
    const { status, body, headers } = await ways.login(email);
    assert.equal(status, 200);
    const { token } = body.secondFactor;
    assert.deepEqual(body, { secondFactor: { token, methods: ['TOTP', 'RECOVERY_CODE'] } });
    assert.equal(headers.get('set-cookie'), null);
    assert.equal(await sessions(id), before);
    const bearer = { Authorization: `Bearer ${token}` };
    assert.equal((await app.http.get('/admin/profile', bearer)).status, 401, 'it is no session');
    const done = await ways.show(token, codeNow(app, secret));
    assert.equal(done.status, 200, done.text);
    assert.equal(done.body.user.id, id);
    assert.match(cookieOf(done), /^latchkey_device=/);
    const stored = await app.pool.query('SELECT * FROM second_factor_sign_ins');
    assert.ok(!JSON.stringify(stored.rows).includes(token));
  });

  it('a wrong password gets the usual response', async () => {
    const { email } = await memberWithFactor(app);
    for (const address of [email, `${uuidv7()}@example.test`])
      assert.equal((await ways.login(address, 'wrong password')).body.code, '401.001.003');
  });

  it('a code works once: not again, not in another sign-in, not the one before it', async () => {
    const { email, secret } = await memberWithFactor(app);
    const tokens = [await ways.tokenFor(email), await ways.tokenFor(email), await ways.tokenFor(email)];
    const code = codeNow(app, secret);
    const earlier = codeNow(app, secret, -1);
    assert.equal((await ways.show(tokens[0]!, code)).status, 200);
    assert.equal((await ways.show(tokens[0]!, code)).body.code, '410.002.001', 'the sign-in is over');
    assert.equal((await ways.show(tokens[1]!, code)).body.code, '401.002.001');
    assert.equal((await ways.show(tokens[1]!, earlier)).body.code, '401.002.001');
    await stepsOver(app);
    const both = await Promise.all([1, 2].map(n => ways.show(tokens[n]!, codeNow(app, secret))));
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 401], 'also side by side');
  });

  it('the code that enabled it can’t be used to sign in', async () => {
    const user = await member(app);
    const { secret } = (await user.begin()).body;
    const code = codeNow(app, secret);
    await user.confirm(code);
    assert.equal((await ways.show(await ways.tokenFor(user.email), code)).body.code, '401.002.001');
  });

  it('a recovery code works once, in any spelling; those of others and earlier ones don’t', async () => {
    const user = await memberWithFactor(app);
    const other = await memberWithFactor(app);
    const [first, second] = user.recoveryCodes as [string, string];
    const spelled = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    const stolen = await ways.show(await ways.tokenFor(other.email), first);
    assert.equal(stolen.body.code, '401.002.001');
    const tokens = [await ways.tokenFor(user.email), await ways.tokenFor(user.email)];
    const both = await Promise.all(tokens.map(token => ways.show(token, spelled)));
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 401]);
    assert.equal((await user.factor()).recoveryCodesLeft, 9);
    await user.renewCodes();
    assert.equal((await ways.show(await ways.tokenFor(user.email), second)).body.code, '401.002.001');
  });

  it('users without recovery codes are asked for the app only', async () => {
    const { email, recoveryCodes } = await memberWithFactor(app);
    for (const code of recoveryCodes)
      assert.equal((await ways.show(await ways.tokenFor(email), code)).status, 200);
    assert.deepEqual((await ways.login(email)).body.secondFactor.methods, ['TOTP']);
  });

  it('five tries end a sign-in, the right code as the sixth does not help', async () => {
    const { email, secret } = await memberWithFactor(app);
    const token = await ways.tokenFor(email);
    const tries = [];
    for (let n = 0; n < 5; n++) tries.push((await ways.show(token, wrongFor(secret))).body.code);
    assert.deepEqual(tries, Array<string>(5).fill('401.002.001'));
    assert.equal((await ways.show(token, codeNow(app, secret))).body.code, '410.002.001');
  });

  it('ten wrong codes lock, however often the password was right in between; concurrent ones, too; a known browser continues', async () => {
    const { id, email, secret } = await memberWithFactor(app);
    const cookie = cookieOf(await ways.show(await ways.tokenFor(email), codeNow(app, secret)));
    await stepsOver(app);
    const tokens = [];
    for (let n = 0; n < 5; n++) tokens.push(await ways.tokenFor(email));
    const wrong = wrongFor(secret);
    const tries = await Promise.all(tokens.flatMap(token => [1, 2, 3, 4].map(() => ways.show(token, wrong))));
    const count = (code: string) => tries.filter(({ body }) => body.code === code).length;
    assert.deepEqual([count('401.002.001'), count('429.001.001')], [10, 10]);
    const locked = await ways.show(await ways.tokenFor(email), codeNow(app, secret));
    assert.equal(locked.body.code, '429.001.001');
    assert.deepEqual(await linked(id), ['UNLOCK'], 'the owner is told, once');
    assert.ok(Number(locked.headers.get('retry-after')) > 10);
    assert.equal(
      (await ways.show(await ways.tokenFor(email, cookie), codeNow(app, secret), cookie)).status,
      200,
    );
  });

  it('tokens of other users, expired and invented ones are refused', async () => {
    const [ada, grace] = [await memberWithFactor(app), await memberWithFactor(app)];
    const token = await ways.tokenFor(ada.email);
    assert.equal((await ways.show(token, codeNow(app, grace.secret))).body.code, '401.002.001');
    await app.pool.query('UPDATE second_factor_sign_ins SET expires_at = now()');
    for (const over of [token, 'x'.repeat(43), ada.session.token])
      assert.equal((await ways.show(over, codeNow(app, ada.secret))).body.code, '410.002.001');
    await sweep(app.deps);
    assert.equal((await app.pool.query('SELECT 1 FROM second_factor_sign_ins')).rowCount, 0);
  });

  it('a new password ends pending sign-ins, and the second factor is kept', async () => {
    const user = await memberWithFactor(app);
    const token = await ways.tokenFor(user.email);
    const [currentPassword, newPassword] = ['correct horse battery', 'the chosen passphrase'];
    const changed = await user.http.put('/admin/profile/password', { currentPassword, newPassword });
    assert.equal(changed.status, 204, changed.text);
    assert.equal((await ways.show(token, codeNow(app, user.secret))).body.code, '410.002.001');
    assert.ok((await ways.login(user.email, newPassword)).body.secondFactor);
  });

  it('once it is disabled the password is enough, and pending codes are no longer accepted', async () => {
    const user = await memberWithFactor(app);
    const token = await ways.tokenFor(user.email);
    await user.switchOff();
    assert.equal((await ways.show(token, codeNow(app, user.secret))).body.code, '401.002.001');
    assert.ok((await ways.login(user.email)).body.token);
  });
});
