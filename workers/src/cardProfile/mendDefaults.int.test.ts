import assert from 'node:assert/strict';
import {
  CardProfileChanged,
  CardProfileCreated,
  CardProfileDeleted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { profileDefaults } from '@latchkey/events/process/defaultProfileProcess.ts';
import { cuts, cutStore, emptyStore, named, type Cut } from '../../../testing/events/process/testContext.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { Pool } from 'pg';
import { testDatabase } from '../../../testing/database/testPostgres.ts';
import { workerMigrations } from '../migrations.ts';
import { checkpointsOn } from '../runner/checkpoints.ts';
import { appendOn } from '../../../testing/workers/testAppend.ts';
import { mendDefaults } from './mendDefaults.ts';

const quiet = { warn: () => undefined };

describe('default card profiles of earlier releases', function () {
  this.timeout(60_000);
  const { store, contextOn } = emptyStore();
  const keys = keyRingOf(newSecretKey());
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: Pool;
  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 2 });
    await migrate(database.url, workerMigrations);
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });

  const tell = (id: string, customerId: string, event: DomainEvent): Promise<void> =>
    appendOn(store, { customerId })(`cardProfile-${id}`, event);
  const { partnerId: _, customerId: __, ...terms } = badgeCreated.data;
  const created = async (customerId: string, isDefault: boolean): Promise<string> => {
    const id = uuidv7();
    await tell(id, customerId, CardProfileCreated({ ...terms, partnerId: null, customerId, isDefault }));
    return id;
  };
  const turn = async (cut: Cut | null = null): Promise<readonly object[]> => {
    const did: object[] = [];
    const context = {
      ...contextOn(cutStore(store, cut), { kind: 'worker', id: 'mend-defaults' }),
      warn: (about: object) => void did.push(about),
    };
    const checkpoints = checkpointsOn(pool, quiet);
    await mendDefaults({ context, keys, checkpoints })(new AbortController().signal);
    return did;
  };
  const isDefault = async (id: string) => {
    const { status, terms: now } = cardProfileState.of(await store.read(`cardProfile-${id}`));
    return status !== 'absent' && now?.isDefault === true;
  };
  const defaultsOf = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map(isDefault));
    return ids.filter((_, n) => found[n]);
  };
  const three = async () => {
    const customerId = uuidv7();
    const ids = [
      await created(customerId, false),
      await created(customerId, true),
      await created(customerId, true),
    ];
    await tell(ids[0]!, customerId, CardProfileChanged({ ...terms, isDefault: true }));
    await tell(
      ids[1]!,
      customerId,
      CardProfileChanged({ ...terms, displayName: 'Renamed', isDefault: true }),
    );
    return { customerId, ids };
  };
  const isOver = async (ids: readonly string[]) =>
    assert.deepEqual((await profileDefaults.openPasses(store, ids)).open, []);

  it('keeps the newest default and unsets the others, each by an event of the worker, once', async () => {
    const { customerId, ids } = await three();
    const only = await created(uuidv7(), true);
    const did = await turn();
    assert.deepEqual(did, [{ ownerId: customerId, kept: ids[0], passed: [ids[1], ids[2]] }]);
    assert.deepEqual(await defaultsOf(ids), [ids[0]]);
    await isOver(ids);
    const newest = (await store.read(`cardProfile-${ids[1]!}`)).at(-1)!;
    assert.deepEqual([newest.type, newest.meta.by.id], ['CardProfileDefaultPassed', 'mend-defaults']);
    assert.equal(await isDefault(only), true);
    assert.equal((await store.read(`cardProfile-${only}`)).length, 1);
    const head = await store.head();
    assert.deepEqual(await turn(), []);
    assert.equal(await store.head(), head);
  });

  for (const cut of cuts(4))
    it(`${named(cut)}: the next turn finishes, and nothing is recorded twice`, async () => {
      const { ids } = await three();
      await assert.rejects(turn(cut));
      await turn();
      assert.deepEqual(await defaultsOf(ids), [ids[0]]);
      await isOver(ids);
      const histories = await Promise.all(ids.map(id => store.read(`cardProfile-${id}`)));
      const count = (type: string) => histories.flat().filter(event => event.type === type).length;
      assert.deepEqual([count('CardProfileDefaultPassed'), count('CardProfileMadeDefault')], [2, 2]);
    });

  it('two workers at once leave one default', async () => {
    const { ids } = await three();
    await Promise.all([turn(), turn()]);
    await turn();
    assert.deepEqual(await defaultsOf(ids), [ids[0]]);
    await isOver(ids);
  });

  it('deleted profiles and those of other owners aren’t changed, and defaults of an older process that still runs are repaired later', async () => {
    const { customerId, ids } = await three();
    await tell(ids[0]!, customerId, CardProfileDeleted());
    const other = await created(uuidv7(), true);
    await turn();
    assert.deepEqual(await defaultsOf(ids), [ids[2]]);
    assert.equal((await store.read(`cardProfile-${other}`)).length, 1);
    const late = await created(customerId, true);
    await turn();
    assert.deepEqual(await defaultsOf([...ids, late]), [late]);
  });
});
