import assert from 'node:assert/strict';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { linkTokenOf } from '@latchkey/events/user/mailLink.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserEmailChanged, UserPasswordSet } from '@latchkey/events/user/user.ts';
import { hashPassword } from '../auth/passwords.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const password = 'correct horse battery';

describe('the caller’s email', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => (app = await testApp()));
  after(() => app?.end());

  const stateOf = async (id: string) => userState.of(await app.store.read(`user-${id}`));
  const member = async () => {
    const user = await app.signIn('admin');
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
    await app.tell(`user-${user.id}`, UserPasswordSet({ passwordSecretId, link: 1 }));
    const change = (email: string, given = password) =>
      user.http.put('/admin/profile/email', { email, password: given });
    const confirm = async (link?: number) =>
      app.http.post('/admin/auth/confirm-email', {
        token: linkTokenOf(app.deps.keys, {
          id: user.id,
          purpose: 'EMAIL',
          link: link ?? (await stateOf(user.id)).links,
        }),
      });
    return { ...user, change, confirm };
  };
  const signsIn = async (email: string) =>
    (await app.http.post('/admin/auth/login', { email, password })).status;

  it('PRO-17, PRO-18: is changed by the link sent there: the new one signs in, the former one doesn’t and is free again; it is to be notified', async () => {
    const [ada, grace] = [await member(), await member()];
    const next = `King.${ada.email}`;
    assert.equal((await ada.change(next)).status, 204);
    assert.deepEqual([await signsIn(next), await signsIn(ada.email)], [401, 200], 'not before');
    const { status, text } = await ada.confirm();
    assert.equal(status, 204, text);
    const changes = (await app.store.read(`user-${ada.id}`)).flatMap(({ type, data }) =>
      type === UserEmailChanged.type ? [(data as DataOf<typeof UserEmailChanged>).formerEmail] : [],
    );
    assert.deepEqual(changes, [ada.email], 'which the notice goes to');
    assert.deepEqual([await signsIn(next), await signsIn(ada.email)], [200, 401]);
    assert.equal((await ada.http.get('/admin/profile')).body.email, next.toLowerCase());
    assert.equal((await ada.confirm()).status, 204, 'a second press');
    await grace.change(ada.email);
    assert.equal((await grace.confirm()).status, 204);
    assert.equal(await signsIn(ada.email), 200, 'as Grace now');
    assert.equal((await ada.change(next)).status, 204, 'the same one again changes nothing');
  });

  it('32.39: the answer, and what is recorded, are the same for a free and a taken email', async () => {
    const [ada, grace] = [await member(), await member()];
    const seen = [];
    for (const email of [`free.${ada.email}`, grace.email, `${ada.id}@elsewhere.test`]) {
      const before = (await app.store.read(`user-${ada.id}`)).length;
      const { status, text, headers } = await ada.change(email);
      const recorded = (await app.store.read(`user-${ada.id}`)).slice(before).map(({ type }) => type);
      const names = [...headers.keys()].toSorted();
      const claims = (await app.store.read(`user-${grace.id}`)).length;
      const profile = (await ada.http.get('/admin/profile')).body.email;
      seen.push({ status, text, names, recorded, claims, profile });
    }
    const [free, taken, elsewhere] = seen;
    assert.deepEqual([free!.status, free!.recorded], [204, ['UserEmailAsked']]);
    assert.deepEqual([taken, elsewhere], [free, free]);
  });

  it('32.39: the mailbox of a taken email is told, and nothing changes', async () => {
    const [ada, grace] = [await member(), await member()];
    await grace.change(`next.${grace.email}`);
    assert.equal((await grace.confirm()).status, 204, 'it is claimed');
    await ada.change(`next.${grace.email}`);
    const { status, body } = await ada.confirm();
    assert.deepEqual([status, body.reason], [409, 'user.email_taken']);
    assert.deepEqual([await signsIn(`next.${grace.email}`), await signsIn(ada.email)], [200, 200]);
  });

  it('32.39: a replaced or forged link, or one from before a new password, changes nothing', async () => {
    const { id, email, change, confirm } = await member();
    await change(`one.${email}`);
    await change(`two.${email}`);
    assert.equal((await confirm(1)).status, 410);
    assert.equal((await app.http.post('/admin/auth/confirm-email', { token: 'forged' })).status, 410);
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(password));
    await app.tell(`user-${id}`, UserPasswordSet({ passwordSecretId }));
    assert.equal((await confirm()).status, 410);
    assert.equal(await signsIn(email), 200);
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

  it('can be requested three times an hour, because each request writes to an address of others', async () => {
    const { change, email } = await member();
    for (const n of [1, 2, 3]) assert.equal((await change(`${n}.${email}`)).status, 204);
    const more = await change(`4.${email}`);
    assert.deepEqual([more.status, more.body.reason], [429, 'too_many']);
    assert.equal(await signsIn(email), 200);
  });

  it('an invalid email and a missing password are reported at their fields', async () => {
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

  it('users without a password can’t change their email', async () => {
    const { http } = await app.signIn('super_admin');
    const { status } = await http.put('/admin/profile/email', { email: 'x@example.test', password });
    assert.equal(status, 400);
  });
});
