import assert from 'node:assert/strict';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { adaAtAcme } from '@latchkey/events/user/examples.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { idOf } from '@latchkey/events/store/store.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import { uniqueState } from '@latchkey/events/unique/state.ts';
import { UserErased } from '@latchkey/events/user/user.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { startGround } from '../../../testing/workers/testGround.ts';

describe('a deleted user', function () {
  this.timeout(30_000);
  let ground: Awaited<ReturnType<typeof startGround>>;
  before(async () => {
    ground = await startGround();
  });
  after(() => ground?.end());

  const by = { kind: 'user' as const, id: uuidv7() };
  const send: ReturnType<typeof handle> = (...given) =>
    handle(ground.store, { by, correlationId: uuidv7(), now: () => new Date(), token: () => '' })(...given);
  const make = async () => {
    const id = uuidv7();
    const person = { email: `${id}@example.test`, fullName: 'Grace Hopper' };
    await send(userDecider, id, 'create', { ...person, permission: { role: 'admin' } });
    return id;
  };
  const personOf = async (id: string) => {
    const [created] = await ground.store.read(`user-${id}`);
    return created!.data as { readonly email: unknown; readonly fullName: unknown };
  };

  it('is erased, also if no worker ran at that time: no event contains name or email anymore', async () => {
    const [gone, other] = [await make(), await make()];
    await send(userDecider, gone, 'delete', {});
    await ground.workers();
    await until(async () => isErased((await personOf(gone)).email));
    assert.ok(isErased((await personOf(gone)).fullName));
    assert.equal((await personOf(other)).fullName, 'Grace Hopper');
    const [last] = await ground.store.read(`user-${gone}`, { last: 1 });
    assert.equal(last!.type, UserErased.type);
  });

  it('is signed out everywhere and releases the email, also if the request was killed after the deletion', async () => {
    const [gone, other] = [await make(), await make()];
    const claimOf = (id: string) => emailClaim(ground, `${id}@example.test`);
    for (const id of [gone, other]) {
      await send(userDecider, id, 'setPassword', { passwordSecretId: uuidv7() });
      const claimed = { owners: [`user-${id}`], command: uuidv7(), isExclusive: true };
      await send(uniqueDecider, idOf(claimOf(id)), 'claim', claimed);
      await ground.pool.query(
        `INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')`,
        [uuidv7(), id, id],
      );
      await ground.pool.query('INSERT INTO user_sign_ins VALUES ($1, now())', [id]);
    }
    const sessionsOf = async (id: string) =>
      (await ground.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).rowCount;
    const signInsOf = async (id: string) =>
      (await ground.pool.query('SELECT 1 FROM user_sign_ins WHERE id = $1', [id])).rowCount;
    const ownersOf = async (id: string) =>
      uniqueState.of(await ground.store.read(claimOf(id))).claims.map(({ owner }) => owner);
    await send(userDecider, gone, 'delete', {});
    await ground.workers();
    await until(async () => isErased((await personOf(gone)).email));
    assert.deepEqual([await sessionsOf(gone), await ownersOf(gone)], [0, []]);
    assert.deepEqual([await sessionsOf(other), await ownersOf(other)], [1, [`user-${other}`]]);
    assert.deepEqual([await signInsOf(gone), await signInsOf(other)], [0, 1]);
  });

  it('releases the email also if the user was created by a directory', async () => {
    const id = uuidv7();
    const email = `${id}@example.test`;
    const account = { ...adaAtAcme, userName: email, claim: `unique-${uuidv7()}` };
    await send(userDecider, id, 'provision', { email, fullName: 'Ada Lovelace', locale: 'en', account });
    const claim = emailClaim(ground, email);
    const owners = async () =>
      uniqueState.of(await ground.store.read(claim)).claims.map(({ owner }) => owner);
    await send(uniqueDecider, idOf(claim), 'claim', {
      owners: [`user-${id}`],
      command: uuidv7(),
      isExclusive: true,
    });
    assert.deepEqual(await owners(), [`user-${id}`]);
    await send(userDecider, id, 'delete', {});
    await ground.workers();
    await until(async () => isErased((await personOf(id)).email));
    assert.deepEqual(await owners(), []);
  });

  it('leaves no row about the user in any table, in whichever order the workers hear of it', async () => {
    const [gone, other] = [await make(), await make()];
    const [passkeys, views] = [new Map<string, string>(), new Map<string, string>()];
    const notificationId = uuidv7();
    await ground.pool.query(
      `INSERT INTO notifications (id, kind, since, at, begun_at, noted_at, subject)
       VALUES ($1, 'orderFailed', now(), now(), now(), now(), '{}')`,
      [notificationId],
    );
    for (const id of [gone, other]) {
      const [passkeyId, viewId] = [uuidv7(), uuidv7()];
      passkeys.set(id, passkeyId);
      views.set(id, viewId);
      await send(userDecider, id, 'setPassword', { passwordSecretId: uuidv7() });
      const passkey = { passkeyId, credentialId: id, publicKey: 'key', counter: 0, transports: [] };
      await send(userDecider, id, 'addPasskey', { ...passkey, name: 'Key', recoveryCodes: [] });
      const soon = `now() + interval '1 hour'`;
      const [keyId] = ground.keys.ids;
      for (const row of [
        `user_sign_ins VALUES ('${id}', now())`,
        `saved_views (id, user_id, list, name, content) VALUES ('${viewId}', '${id}', 'order', 'Mine', '{}')`,
        `default_views VALUES ('${id}', 'order', '${viewId}')`,
        `oidc_payload (type, id, sealed, key_id, account_id, expires_at)
           VALUES ('Grant', '${id}', '', '${keyId}', '${id}', ${soon})`,
        `external_sign_ins VALUES ('${id}', '${id}', 'LINKING', '${id}', 'browser', null, '${id}', '', '${keyId}', ${soon})`,
        `second_factor_sign_ins VALUES ('${id}', '${id}', 'account', null, 0, ${soon})`,
        `totp_steps VALUES ('${id}', 1)`,
        `passkey_challenges VALUES ('register ${id}', 'challenge', ${soon})`,
        `passkey_uses VALUES ('${passkeyId}', 1)`,
        `sign_in_failures VALUES ('voucher user ${id}', 1, now(), ${soon})`,
        `rate_limits VALUES ('put /admin ${id}', 1, 9999999999999)`,
        `notification_users (user_id, all_read_at, mailed, due_at) VALUES ('${id}', now(), '{}', 'infinity')`,
        `notification_reads (user_id, notification_id, read_at) VALUES ('${id}', '${notificationId}', now())`,
        `notification_mails (id, user_id, ids, due_at)
           VALUES ('${id}', '${id}', ARRAY['${notificationId}'::uuid], 'infinity')`,
      ])
        await ground.pool.query(`INSERT INTO ${row} ON CONFLICT DO NOTHING`);
    }
    const tablesWith = async (...texts: readonly string[]) => {
      const { rows } = await ground.pool.query<{ name: string }>(
        `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      const found = await Promise.all(
        rows.map(async ({ name }) => {
          const { rowCount } = await ground.pool.query(
            `SELECT FROM ${name} t WHERE EXISTS (SELECT FROM unnest($1::text[]) e (text) WHERE strpos(t::text, text) > 0) LIMIT 1`,
            [texts],
          );
          return rowCount === 0 ? [] : name;
        }),
      );
      return found.flat();
    };
    const of = (id: string) => tablesWith(id, passkeys.get(id)!, views.get(id)!);
    const before = await of(gone);
    await send(userDecider, gone, 'delete', {});
    await ground.workers();
    await until(async () => isErased((await personOf(gone)).email));
    const head = await ground.store.head();
    await until(async () => {
      const { rows } = await ground.pool.query<{ position: string }>(
        `SELECT position FROM reactions WHERE name = 'notifications'`,
      );
      return BigInt(rows[0]?.position ?? 0) >= head;
    });
    // events stay without personal data; rows of processes stay for up to a minute after their end
    const expected = ['chain_heads', 'chain_progress', 'events', 'swept_processes'];
    assert.deepEqual(
      (await of(gone)).filter(name => !expected.includes(name)),
      [],
    );
    const left = await of(other);
    assert.deepEqual(
      before.filter(name => !left.includes(name) && name !== 'swept_processes'),
      [],
    );
    assert.ok(before.length > 13, before.join());
  });
});
