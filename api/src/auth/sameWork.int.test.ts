import assert from 'node:assert/strict';
import { Client } from 'pg';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import {
  UserCreated,
  UserInvited,
  UserPasswordSet,
  UserPermissionRevoked,
  UserProviderLinked,
} from '@latchkey/events/user/user.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { hashPassword } from './passwords.ts';

describe('32.21: an email without an account causes the same work', function () {
  this.timeout(120_000);
  let app: TestApp;
  const existingEmail = 'grace@example.test';
  before(async () => {
    app = await testApp();
    const grantId = uuidv7();
    const grant = { role: 'admin' as const, partnerId: null, customerId: null };
    const add = async (email: string, ...more: readonly DomainEvent[]) => {
      const person = { email, fullName: 'Ada Lovelace', locale: 'en' as const };
      await app.tell(streamOf('user', uuidv7()), UserCreated({ ...person, grantId, grant }), ...more);
    };
    const withPassword = async () =>
      UserPasswordSet({
        passwordSecretId: await app.deps.secrets.put(await hashPassword('a long enough sentence')),
      });
    for (const email of ['ada@example.test', existingEmail, 'zoe@example.test'])
      await add(email, await withPassword());
    const link = { providerId: uuidv7(), claim: 'unique-subject-1', claimedBy: uuidv7() };
    await add('provider@example.test', UserProviderLinked({ link, links: [link] }));
    await add('invited@example.test', UserInvited({ invitation: 1, expiresAt: '2099-01-01T00:00:00.000Z' }));
    const taken = UserPermissionRevoked({ permission: { id: grantId, ...grant }, grants: [] });
    await add('off@example.test', await withPassword(), taken);
    await app.stopProjecting();
  });
  after(() => app?.end());

  type Found = { readonly rowCount: number | null };
  type Callback = (error: unknown, found?: Found) => unknown;
  const watched = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
    const requests: string[] = [];
    const { query } = Client.prototype;
    const watching = function (this: Client, ...given: unknown[]) {
      const [first] = given as [string | { readonly text?: string }];
      const text = typeof first === 'string' ? first : (first.text ?? '');
      const note = ({ rowCount }: Found) =>
        requests.push(`${rowCount} rows: ${text.replaceAll(/\s+/g, ' ')}`);
      const last = given.at(-1);
      const callback: Callback = (error, found) => {
        if (found) note(found);
        return (last as Callback)(error, found);
      };
      const hasCallback = typeof last === 'function';
      const passed = hasCallback ? [...given.slice(0, -1), callback] : given;
      const answer = query.apply(this, passed as never) as unknown;
      if (!hasCallback) void (answer as Promise<Found>).then(note);
      return answer;
    };
    Object.assign(Client.prototype, { query: watching });
    try {
      await act();
    } finally {
      Object.assign(Client.prototype, { query });
    }
    return requests.toSorted();
  };
  const routes: Readonly<Record<string, (email: string) => object>> = {
    '/admin/auth/login': email => ({ email, password: 'a wrong password' }),
    '/admin/auth/providers': email => ({ email }),
  };
  for (const [path, bodyOf] of Object.entries(routes))
    it(`${path} sends the database the same queries, and gets as many rows`, async () => {
      const ask = (email: string) => watched(() => app.http.post(path, bodyOf(email)));
      await ask('first@example.test');
      const stranger = await ask('nobody@example.test');
      assert.ok(stranger.length > 0);
      for (const name of ['grace', 'provider', 'invited', 'off'])
        assert.deepEqual(await ask(`${name}@example.test`), stranger, name);
      assert.deepEqual(await ask('apart@example.test'), stranger);
    });
});
