import assert from 'node:assert/strict';
import { userState } from '@latchkey/events/user/state.ts';
import { UserPasswordSet } from '@latchkey/events/user/user.ts';
import { hashPassword } from '../auth/passwords.ts';
import { testApp, type TestApp } from '../http/testApp.ts';

const password = 'correct horse battery';

describe('the own e-mail', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => (app = await testApp()));
  after(() => app?.end());

  const member = async () => {
    const user = await app.signIn('admin');
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
    await app.tell(`user-${user.id}`, UserPasswordSet({ passwordSecretId }));
    const change = (email: string, given = password) =>
      user.http.put('/admin/profile/email', { email, password: given });
    return { ...user, change };
  };
  const signsIn = async (email: string) =>
    (await app.http.post('/admin/auth/login', { email, password })).status;

  it('PRO-17, PRO-18: is changed at once: the new one signs in, the former does not and is free again; it is to be told', async () => {
    const [ada, grace] = [await member(), await member()];
    const next = `King.${ada.email}`;
    const set = { passwordSecretId: await app.deps.secrets.put(await hashPassword(password)), link: 1 };
    await app.tell(`user-${ada.id}`, UserPasswordSet(set)); // the mailbox is known by that
    const { status, text } = await ada.change(next);
    assert.equal(status, 204, text);
    const { openNotices } = userState.of(await app.store.read(`user-${ada.id}`));
    assert.deepEqual(openNotices, { 1: ada.email });
    assert.deepEqual([await signsIn(next), await signsIn(ada.email)], [200, 401]);
    assert.equal((await ada.http.get('/admin/profile')).body.email, next.toLowerCase());
    assert.equal((await grace.change(ada.email)).status, 204);
    const taken = await grace.change(next);
    assert.deepEqual([taken.status, taken.body.reason], [409, 'user.email_taken']);
    assert.equal(await signsIn(ada.email), 200, 'as Grace now');
    assert.equal((await ada.change(next)).status, 204, 'the same one again changes nothing');
  });

  it('a wrong password is refused at its field, ten times, and does not keep the owner from signing in', async () => {
    const { change, email } = await member();
    const first = await change('other@example.test', 'wrong password');
    assert.deepEqual(
      [first.status, first.body.errors.map((one: { field: string }) => one.field)],
      [400, ['password']],
    );
    for (let n = 1; n < 10; n++) await change('other@example.test', 'wrong password');
    assert.equal((await change('other@example.test')).status, 429);
    assert.equal(await signsIn(email), 200);
  });

  it('is changed three times an hour, as each change writes to the address of before', async () => {
    const { change, email } = await member();
    for (const n of [1, 2, 3]) assert.equal((await change(`${n}.${email}`)).status, 204);
    const more = await change(`4.${email}`);
    assert.deepEqual([more.status, more.body.reason], [429, 'too_many']);
    assert.equal(await signsIn(`3.${email}`), 200);
  });

  it('an e-mail that is none, and a missing password, are named by field', async () => {
    const { change } = await member();
    for (const [email, given, field] of [
      ['ada', password, 'email'],
      ['', password, 'email'],
      ['ada@example.test', '', 'password'],
    ] as const) {
      const { status, body } = await change(email, given);
      assert.deepEqual(
        [status, [...new Set(body.errors.map((one: { field: string }) => one.field))]],
        [400, [field]],
      );
    }
  });

  it('whoever has no password changes no e-mail', async () => {
    const { http } = await app.signIn('super_admin');
    const { status } = await http.put('/admin/profile/email', { email: 'x@example.test', password });
    assert.equal(status, 400);
  });
});
