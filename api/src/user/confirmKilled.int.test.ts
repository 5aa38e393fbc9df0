import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import { claimProcess } from '@latchkey/events/process/claimProcess.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tokenOf } from '@latchkey/events/user/invitation.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserCreated, UserInvited, UserPasswordSet } from '@latchkey/events/user/user.ts';
import { hashPassword } from '../auth/passwords.ts';
import { openSession } from '../auth/sessions.ts';
import type { Deps } from '../http/route.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const [old, chosen] = ['correct horse battery', 'the chosen passphrase'];
const steps = ['the secret', 'the claim', 'the password', 'the end of sessions'] as const;
type Step = (typeof steps)[number];
interface Cut {
  readonly step: Step;
  readonly isDone: boolean;
}
const cuts = steps.flatMap(step => [false, true].map((isDone): Cut => ({ step, isDone })));

const dying = ({ store, secrets, pool }: Deps, cut: Cut) => {
  let isDead = false;
  const at =
    <Args extends unknown[], Result>(call: (...args: Args) => Result, isIt: (...args: Args) => Step | null) =>
    async (...args: Args): Promise<Awaited<Result>> => {
      if (!isDead && isIt(...args) !== cut.step) return await call(...args);
      if (!isDead && cut.isDone) await call(...args);
      isDead = true;
      throw new Error('killed');
    };
  return {
    secrets: { ...secrets, put: at(secrets.put, () => 'the secret') },
    store: {
      ...store,
      append: at(store.append, ([unit]) => (unit!.stream.startsWith('user-') ? 'the password' : 'the claim')),
    },
    pool: new Proxy(pool, {
      get: (target, name) =>
        name === 'query'
          ? at(
              (text: string, values?: unknown[]) => target.query(text, values),
              text => (/DELETE FROM sessions/.test(String(text)) ? 'the end of sessions' : null),
            )
          : (Reflect.get(target, name, target) as unknown),
    }),
  };
};

describe('an invitation with a killed confirmation', function () {
  this.timeout(60_000);
  let app: TestApp;
  let admin: TestApp['http'];
  before(async () => {
    app = await testAcme();
    ({ http: admin } = await app.signIn('admin'));
  });
  after(() => app?.end());

  const stateOf = async (id: string) => userState.of(await app.store.read(`user-${id}`));
  const confirm = (id: string, invitation: number, password = chosen) =>
    app.http.post('/admin/auth/confirm-account', {
      token: tokenOf(app.deps.keys, { id, invitation }),
      password,
    });
  const signsIn = async (email: string, password: string) =>
    (await app.http.post('/admin/auth/login', { email, password })).status === 200;
  const permission = { role: 'customer_credentials_rw' as const, customerId: acme };
  const invite = async (email: string) => {
    const { status, text, body } = await admin.post('/admin/users', {
      email,
      fullName: 'Grace Hopper',
      permission,
    });
    assert.equal(status, 201, text);
    return body.id as string;
  };
  const invitedAgain = async () => {
    const email = `${uuidv7()}@example.test`;
    const id = await invite(email);
    const passwordSecretId = await app.deps.secrets.put(await hashPassword(old), uuidv7());
    await app.tell(`user-${id}`, UserPasswordSet({ passwordSecretId }));
    assert.equal((await admin.post(`/admin/users/${id}/invite`)).status, 200);
    const { token } = await openSession(app.pool, id, {});
    const isIn = async () =>
      (await app.http.get('/admin/profile', { Authorization: `Bearer ${token}` })).status === 200;
    return { id, email, isIn };
  };
  const whileDying = async (cut: Cut, work: () => Promise<unknown>) => {
    const deps = app.deps as { -readonly [Name in keyof Deps]: Deps[Name] };
    const alive = { ...deps };
    Object.assign(deps, dying(alive, cut));
    await work().finally(() => Object.assign(deps, alive));
    await app.shown(await app.store.head());
  };
  const sweep = async () => {
    const { events } = await app.store.readAll({ after: beginning, limit: 5_000, categories: ['unique'] });
    const command = {
      by: { kind: 'worker' as const, id: 'sweep' },
      correlationId: 'sweep',
      now: () => new Date(),
      token: () => '',
    };
    const context = { store: app.store, command, warn: () => undefined };
    for (const event of events) {
      const begun = claimProcess.begins.find(({ type }) => type === event.type)?.of(event);
      if (begun) await claimProcess.finish(context, { ...begun, since: event.at, tries: 0 });
    }
  };

  for (const cut of cuts)
    it(`${cut.isDone ? 'after' : 'before'} ${cut.step}: the new password alone signs in, or the link still works`, async () => {
      const { id, email, isIn } = await invitedAgain();
      assert.equal(await isIn(), true);
      await whileDying(cut, () => confirm(id, 2));
      await sweep();
      const isSet = (await stateOf(id)).invitedUntil === null;
      assert.equal(await signsIn(email, isSet ? chosen : old), true);
      assert.equal(await signsIn(email, isSet ? old : chosen), false);
      if (isSet) assert.equal(await isIn(), false, 'who took the lost password is out');
      if (isSet) assert.equal((await confirm(id, 2, 'another passphrase')).status, 410);
      assert.equal((await confirm(id, 2)).status, 204);
      assert.equal(await signsIn(email, chosen), true);
      assert.equal(await isIn(), false);
    });

  it('killed after its claim, the first confirmation of an email leaves it to the next one', async () => {
    const email = `${uuidv7()}@example.test`;
    const [first, other] = [await invite(email), uuidv7()];
    const grant = { ...permission, partnerId: null };
    await app.tell(
      `user-${other}`,
      UserCreated({ email, fullName: 'Grace Hopper', locale: 'en', grantId: uuidv7(), grant }),
    );
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await app.tell(`user-${other}`, UserInvited({ invitation: 1, expiresAt }));
    await whileDying({ step: 'the claim', isDone: true }, () => confirm(first, 1));
    assert.equal((await confirm(other, 1)).status, 401, 'within a minute the first may come back');
    await sweep();
    assert.equal((await confirm(other, 1)).status, 204);
    assert.equal((await confirm(first, 1)).body.code, '401.001.010');
    assert.equal(await signsIn(email, chosen), true);
  });

  for (const isDone of [false, true])
    it(`inviting killed ${isDone ? 'after' : 'before'} its append: a retry results in one user with one invitation`, async () => {
      const body = { email: `${uuidv7()}@example.test`, fullName: 'Grace Hopper', permission };
      const key = { 'Idempotency-Key': uuidv7() };
      const ask = () => admin.post('/admin/users', body, key);
      await whileDying({ step: 'the password', isDone }, async () => assert.equal((await ask()).status, 500));
      const { status, text, body: made } = await ask();
      assert.equal(status, 201, text);
      const types = (await app.store.read(`user-${made.id}`)).map(({ type }) => type);
      assert.deepEqual(types, ['UserCreated', 'UserInvited']);
      const { body: found } = await admin.get(`/admin/users?q=${body.email}`);
      assert.deepEqual(
        found.map((one: { id: string }) => one.id),
        [made.id],
      );
      assert.equal((await confirm(made.id, 1)).status, 204);
    });
});
