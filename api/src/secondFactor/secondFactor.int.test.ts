import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Answer } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import {
  codeNow,
  member,
  memberWithFactor,
  password,
  stepsOver,
} from '../../../testing/api/secondFactor/testSecondFactor.ts';

const way = { hasPassword: true, isRequired: false, isAsked: true, providers: [], isProved: false };
const off = { totp: false, passkeys: [], recoveryCodesLeft: 0, ...way };
const on = { totp: true, passkeys: [], recoveryCodesLeft: 10, ...way };
const isRefusedAt = ({ status, body }: Answer, field: string, reason: string) => {
  const [first] = body.errors ?? [];
  assert.deepEqual([status, first?.field, first?.reason], [400, field, reason]);
};

describe('the second factor of the caller’s account', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => (app = await testApp()));
  after(() => app?.end());

  it('is switched on with the password and a first code; the recovery codes are answered once, and nothing of it is kept in the clear', async () => {
    const user = await member(app);
    assert.deepEqual(await user.factor(), off);
    const { status, body } = await user.begin();
    assert.equal(status, 200);
    assert.match(body.secret, /^[A-Z2-7]{32}$/);
    assert.equal(new URL(body.url).searchParams.get('secret'), body.secret);
    assert.ok(decodeURIComponent(body.url).includes(user.email));
    assert.deepEqual(await user.factor(), off, 'nothing is on yet');
    const { body: made, text } = await user.confirm(codeNow(app, body.secret));
    assert.equal(new Set(made.recoveryCodes).size, 10, text);
    for (const code of made.recoveryCodes) assert.match(code, /^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    assert.deepEqual(await user.factor(), on);
    const storedText = JSON.stringify((await app.store.read(`user-${user.id}`)).map(({ data }) => data));
    for (const secret of [body.secret, ...made.recoveryCodes]) assert.ok(!storedText.includes(secret));
    const { rows } = await app.pool.query("SELECT encode(sealed, 'escape') AS text FROM secrets");
    assert.ok(!JSON.stringify(rows).includes(body.secret));
    const { text: history } = await user.http.get(`/admin/users/${user.id}/events`);
    assert.match(history, /UserSecondFactorSet/);
    assert.doesNotMatch(history, /totpSecretId|[\da-f]{64}/);
  });

  it('a wrong password is refused at its field and counted, for each change', async () => {
    const user = await memberWithFactor(app);
    for (const change of [user.begin, user.renewCodes, user.switchOff])
      isRefusedAt(await change('wrong password'), 'password', 'user.password_wrong');
    assert.deepEqual(await user.factor(), on);
    for (let n = 3; n < 10; n++) await user.switchOff('wrong password');
    for (const change of [user.begin, user.renewCodes, user.switchOff])
      assert.equal((await change()).status, 429);
    assert.deepEqual(await user.factor(), on);
  });

  it('a wrong first code, one of another setup, and one without a setup enable nothing', async () => {
    const user = await member(app);
    assert.equal((await user.confirm('123456')).body.reason, 'user.setup_over');
    const { secret: first } = (await user.begin()).body;
    const { secret } = (await user.begin()).body;
    const right = codeNow(app, secret);
    for (const wrong of ['12345', 'abcdef', codeNow(app, first), codeNow(app, secret, 50)])
      if (wrong !== right) isRefusedAt(await user.confirm(wrong), 'code', 'user.wrong_code');
    assert.deepEqual(await user.factor(), off);
    assert.equal((await user.confirm(`${right.slice(0, 3)} ${right.slice(3)}`)).status, 200);
    await stepsOver(app);
    assert.equal((await user.confirm(right)).body.reason, 'user.second_factor_on');
  });

  it('a started setup expires', async () => {
    const user = await member(app);
    const { secret } = (await user.begin()).body;
    const { now } = app.deps;
    const later = Date.now() + 11 * 60_000;
    Object.assign(app.deps, { now: () => new Date(later) });
    try {
      const { body } = await user.confirm(codeNow(app, secret));
      assert.equal(body.reason, 'user.setup_over');
    } finally {
      Object.assign(app.deps, { now });
    }
  });

  it('a retry after a lost response returns the same recovery codes', async () => {
    const user = await member(app);
    const { secret } = (await user.begin()).body;
    const code = codeNow(app, secret);
    const key = { 'Idempotency-Key': uuidv7() };
    const first = await user.confirm(code, key);
    const again = await user.confirm(code, key);
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(again.body, first.body);
    const other = { 'Idempotency-Key': uuidv7() };
    const renewed = await user.renewCodes(password, other);
    assert.deepEqual((await user.renewCodes(password, other)).body, renewed.body);
    assert.notDeepEqual(renewed.body, first.body);
  });

  it('a repeat unlocks the session that an interrupted setup left limited', async () => {
    const user = await member(app);
    const { secret } = (await user.begin()).body;
    const [code, key] = [codeNow(app, secret), { 'Idempotency-Key': uuidv7() }];
    const first = await user.confirm(code, key);
    await app.pool.query('UPDATE sessions SET is_setting_up = true WHERE user_id = $1', [user.id]);
    const shut = await user.http.get('/admin/profile');
    assert.equal(shut.status, 403, shut.text);
    assert.deepEqual((await user.confirm(code, key)).body, first.body);
    assert.equal((await user.http.get('/admin/profile')).status, 200);
  });

  it('is disabled with the password, also twice, and can be set up again', async () => {
    const user = await memberWithFactor(app);
    for (const status of [204, 204]) assert.equal((await user.switchOff()).status, status);
    assert.deepEqual(await user.factor(), off);
    assert.equal((await user.renewCodes()).body.reason, 'user.second_factor_off');
    const { secret } = (await user.begin()).body;
    assert.notEqual(secret, user.secret);
    assert.equal((await user.confirm(codeNow(app, secret))).status, 200);
  });

  it('can’t be changed without a password or a provider’s confirmation', async () => {
    const { http } = await app.signIn('admin');
    const path = '/admin/profile/second-factor';
    assert.deepEqual((await http.get(path)).body, { ...off, hasPassword: false, isAsked: false });
    assert.equal((await http.post(`${path}/totp`, { password })).body.code, '403.002.003');
  });
});
