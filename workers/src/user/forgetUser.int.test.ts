import assert from 'node:assert/strict';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
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
    const [gone, kept] = [await make(), await make()];
    await send(userDecider, gone, 'delete', {});
    await ground.workers();
    await until(async () => isErased((await personOf(gone)).email));
    assert.ok(isErased((await personOf(gone)).fullName));
    assert.equal((await personOf(kept)).fullName, 'Grace Hopper');
    const [last] = await ground.store.read(`user-${gone}`, { last: 1 });
    assert.equal(last!.type, UserErased.type);
  });

  it('is signed out everywhere and releases the email, also if the request was killed after the deletion', async () => {
    const [gone, kept] = [await make(), await make()];
    const claimOf = (id: string) => emailClaim(ground, `${id}@example.test`);
    for (const id of [gone, kept]) {
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
    assert.deepEqual([await sessionsOf(kept), await ownersOf(kept)], [1, [`user-${kept}`]]);
    assert.deepEqual([await signInsOf(gone), await signInsOf(kept)], [0, 1]);
  });
});
