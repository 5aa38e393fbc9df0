import assert from 'node:assert/strict';
import { SignInRulesChanged, signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Answer } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { authenticator } from '../../../testing/api/secondFactor/testAuthenticator.ts';
import {
  codeNow,
  member,
  memberWithFactor,
  password,
  signingIn,
} from '../../../testing/api/secondFactor/testSecondFactor.ts';

const path = '/admin/profile/second-factor/passkeys';
const reasonAt = ({ body }: Answer) => body.errors?.[0]?.reason;

describe('passkeys', function () {
  this.timeout(60_000);
  let app: TestApp;
  let ways: ReturnType<typeof signingIn>;
  let origin: string;
  before(async () => {
    app = await testApp();
    ways = signingIn(app);
    origin = app.origin.replace('127.0.0.1', 'localhost');
  });
  after(() => app?.end());
  beforeEach(() => app.pool.query('DELETE FROM rate_limits'));

  type Member = Awaited<ReturnType<typeof member>>;
  const begin = async ({ http }: Pick<Member, 'http'>) => {
    const { status, body, text } = await http.post(path, { password });
    assert.equal(status, 200, text);
    return body;
  };
  const add = async (user: Pick<Member, 'http'>, name = 'Laptop', counter = 0) => {
    const device = authenticator();
    const passkey = device.register(await begin(user), { origin, counter });
    const { status, body, text } = await user.http.post(`${path}/confirm`, { name, passkey });
    assert.equal(status, 200, text);
    return { device, recoveryCodes: body.recoveryCodes as readonly string[] };
  };
  const challenge = async (token: string) => {
    const { status, body, text } = await app.http.post('/admin/auth/second-factor/passkey', { token });
    assert.equal(status, 200, text);
    return body;
  };
  const show = (token: string, passkey: object) =>
    app.http.post('/admin/auth/second-factor', { token, passkey });

  it('of two that are removed at once, the last that a role requires stays; a repeat unlocks a session that was left limited', async () => {
    const user = await memberWithFactor(app);
    const device = authenticator();
    const passkey = device.register(await begin(user), { origin });
    const key = { 'Idempotency-Key': uuidv7() };
    const confirm = () => user.http.post(`${path}/confirm`, { name: 'Laptop', passkey }, key);
    assert.equal((await confirm()).status, 200);
    await app.pool.query('UPDATE sessions SET is_setting_up = true WHERE user_id = $1', [user.id]);
    assert.equal((await user.http.get('/admin/profile')).status, 403);
    assert.equal((await confirm()).status, 200);
    assert.equal((await user.http.get('/admin/profile')).status, 200);
    const rule = (secondFactorRoles: readonly 'admin'[]) =>
      app.tell(
        `signInRules-${signInRulesId}`,
        SignInRulesChanged({ secondFactorRoles: [...secondFactorRoles], providersSuffice: true }),
      );
    await rule(['admin']);
    const [ownPasskey] = (await user.factor()).passkeys;
    const answers = await Promise.all([
      user.switchOff(),
      user.http.send('DELETE', `${path}/${ownPasskey.id}`, { password }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    assert.deepEqual(statuses, [204, 403]);
    const { totp, passkeys } = await user.factor();
    assert.equal(Number(totp) + passkeys.length, 1);
    await rule([]);
  });

  it('the first one is registered with the password and brings recovery codes; it is listed with its name and last use, and signs in', async () => {
    const user = await member(app);
    const refused = await user.http.post(path, { password: 'wrong password' });
    assert.equal(reasonAt(refused), 'user.password_wrong');
    const { device, recoveryCodes } = await add(user);
    assert.equal(recoveryCodes.length, 10);
    const { passkeys, totp, recoveryCodesLeft, isRequired } = await user.factor();
    assert.deepEqual([totp, recoveryCodesLeft, isRequired], [false, 10, false]);
    const [{ id, addedAt, ...shown }] = passkeys;
    assert.deepEqual(shown, { name: 'Laptop', lastUsedAt: null });
    assert.ok(Date.parse(addedAt) <= Date.now());
    const { body } = await ways.login(user.email);
    assert.deepEqual(body.secondFactor.methods, ['RECOVERY_CODE', 'PASSKEY']);
    const { token } = body.secondFactor;
    const options = await challenge(token);
    assert.deepEqual([options.rpId, options.userVerification], ['localhost', 'preferred']);
    assert.deepEqual(
      options.allowCredentials.map((one: { id: string }) => one.id),
      [device.id],
    );
    const done = await show(token, device.answer(options, { origin }));
    assert.equal(done.status, 200, done.text);
    assert.equal(done.body.user.id, user.id);
    const [used] = (await user.factor()).passkeys;
    assert.ok(Date.parse(used.lastUsedAt) >= Date.parse(addedAt));
    const { text: history } = await user.http.get(`/admin/users/${user.id}/events`);
    assert.match(history, /UserPasskeyAdded/);
    assert.doesNotMatch(history, /publicKey|[\da-f]{64}/);
    const other = await ways.show(await ways.tokenFor(user.email), recoveryCodes[0]!);
    assert.equal(other.status, 200, other.text);
    const removed = await user.http.send('DELETE', `${path}/${id}`, { password });
    assert.equal(removed.status, 204, removed.text);
    assert.deepEqual((await user.factor()).passkeys, []);
    assert.ok((await ways.login(user.email)).body.token, 'without any the password is enough');
  });

  it('works next to the authenticator app: either signs in, and each can be removed separately', async () => {
    const user = await memberWithFactor(app);
    const { device, recoveryCodes } = await add(user);
    assert.deepEqual(recoveryCodes, [], 'those of before stay');
    const token = await ways.tokenFor(user.email);
    assert.equal((await show(token, device.answer(await challenge(token), { origin }))).status, 200);
    assert.equal((await ways.show(await ways.tokenFor(user.email), codeNow(app, user.secret))).status, 200);
    await user.switchOff();
    const { body } = await ways.login(user.email);
    assert.deepEqual(body.secondFactor.methods, ['RECOVERY_CODE', 'PASSKEY']);
  });

  it('is registered once, by the answer to the newest challenge, made at this origin', async () => {
    const user = await member(app);
    const device = authenticator();
    const [first, second] = [await begin(user), await begin(user)];
    const confirm = (passkey: object, key: string = uuidv7()) =>
      user.http.post(`${path}/confirm`, { name: 'Key', passkey }, { 'Idempotency-Key': key });
    const elsewhere = { origin: 'https://evil.example.test' };
    for (const wrong of [device.register(first, { origin }), device.register(second, { origin })]) {
      const refused = await confirm(wrong);
      assert.ok(refused.status === 400 || refused.body.reason === 'user.setup_over', refused.text);
    }
    for (const where of [
      elsewhere,
      { ...elsewhere, rpId: 'localhost' },
      { origin, rpId: 'evil.example.test' },
    ])
      assert.equal(reasonAt(await confirm(device.register(await begin(user), where))), 'user.wrong_passkey');
    const made = device.register(await begin(user), { origin });
    const key = uuidv7();
    const { body } = await confirm(made, key);
    assert.equal(body.recoveryCodes.length, 10);
    assert.deepEqual((await confirm(made, key)).body, body, 'a lost answer is told again');
    assert.equal((await confirm(made)).body.code, '409.002.015');
    const again = await confirm(device.register(await begin(user), { origin }));
    assert.equal(again.body.code, '409.002.016', again.text);
  });

  it('a challenge is answered once, and only the one of this sign-in', async () => {
    const user = await member(app);
    const { device } = await add(user);
    const [one, other] = [await ways.tokenFor(user.email), await ways.tokenFor(user.email)];
    const options = await challenge(one);
    const answer = device.answer(options, { origin });
    await challenge(other);
    assert.equal((await show(other, answer)).body.code, '401.002.002', 'a challenge of another sign-in');
    assert.equal((await show(one, answer)).status, 200);
    assert.equal((await show(other, answer)).body.code, '401.002.002', 'it was used');
    const next = await ways.tokenFor(user.email);
    const late = device.answer(await challenge(next), { origin });
    await app.pool.query("UPDATE passkey_challenges SET expires_at = now() - interval '1 s'");
    assert.equal((await show(next, late)).body.code, '401.002.002', 'it took too long');
    const newest = await challenge(next);
    const both = await Promise.all([1, 2].map(() => show(next, device.answer(newest, { origin }))));
    assert.equal(both.filter(({ status }) => status === 200).length, 1, 'also side by side');
  });

  it('made for another site, signed with another key, or of another user, it is refused', async () => {
    const [ada, mallory] = [await member(app), await member(app)];
    const { device } = await add(ada);
    const { device: theirs } = await add(mallory);
    const token = await ways.tokenFor(ada.email);
    const tries = [
      async () => device.answer(await challenge(token), { origin: 'https://evil.example.test' }),
      async () => device.answer(await challenge(token), { origin, rpId: 'evil.example.test' }),
      async () => theirs.answer(await challenge(token), { origin }),
      async () => ({ ...theirs.answer(await challenge(token), { origin }), id: device.id, rawId: device.id }),
    ];
    for (const attempt of tries) assert.equal((await show(token, await attempt())).body.code, '401.002.002');
    assert.equal((await app.http.post('/admin/auth/second-factor/passkey', { token: 'x' })).status, 410);
    const none = await ways.tokenFor((await memberWithFactor(app)).email);
    const refused = await app.http.post('/admin/auth/second-factor/passkey', { token: none });
    assert.equal(refused.body.code, '401.002.002');
    assert.equal((await app.http.post('/admin/auth/second-factor', { token })).body.code, '401.002.001');
  });

  it('a counter that doesn’t increase indicates a copy and is refused', async () => {
    const user = await member(app);
    const { device } = await add(user, 'Key', 5);
    const signIn = async (counter: number) => {
      const token = await ways.tokenFor(user.email);
      return (await show(token, device.answer(await challenge(token), { origin, counter }))).status;
    };
    const answers: number[] = [];
    for (const counter of [5, 0, 7, 7, 6, 0, 8]) answers.push(await signIn(counter));
    assert.deepEqual(answers, [401, 401, 200, 401, 401, 401, 200]);
  });
});
