import assert from 'node:assert/strict';
import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import { doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { startGround } from '../../../testing/workers/testGround.ts';

const appends = `SELECT pg_advisory_xact_lock(hashtextextended('latchkey events', 0))`;
const checkpoints = 'LOCK TABLE reactions IN EXCLUSIVE MODE';

describe('use of a data format, killed', function () {
  this.timeout(60_000);
  let ground: Awaited<ReturnType<typeof startGround>>;
  before(async () => void (ground = await startGround()));
  after(() => ground?.end());

  const by = { kind: 'user' as const, id: uuidv7() };
  const tell = async (stream: string, event: DomainEvent): Promise<void> => {
    const meta = { by, command: 'test', commandId: uuidv7(), correlationId: 'test', tenant: {} };
    await ground.store.append([{ stream, expected: 0, events: [{ id: uuidv7(), event, meta }] }]);
  };
  const format = async (): Promise<string> => {
    const id = uuidv7();
    await tell(`dataFormat-${id}`, doorNumberCreated);
    return id;
  };
  const use = (dataFormatId: string) =>
    tell(`cardProfile-${uuidv7()}`, {
      type: badgeCreated.type,
      data: { ...badgeCreated.data, dataFormatId },
    });
  const marks = async (id: string) =>
    (await ground.store.read(`dataFormat-${id}`)).filter(({ type }) => type === 'DataFormatUsed').length;
  const isMarked = (id: string) => until(async () => (await marks(id)) > 0);
  const isLocked = async (id: string) => {
    const context = { by, correlationId: 'test', now: () => new Date(), token: () => '' };
    const remove = handle(ground.store, context)(dataFormatDecider, id, 'delete', {});
    await assert.rejects(remove, { reason: 'dataFormat.in_use' });
  };
  const checkpoint = async () => {
    const text = `SELECT position FROM reactions WHERE name = 'mark-used'`;
    return BigInt((await ground.pool.query<{ position: string }>(text)).rows[0]?.position ?? 0);
  };
  /** Starts workers and kills them while they wait for a lock, before their write. */
  const killedBefore = async (lock: string, isThere: (waiting: string) => Promise<boolean>) => {
    const client = await ground.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(lock);
      const workers = await ground.workers();
      const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await until(() => isThere(waiting));
      await workers.kill();
      await ground.pool.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS w`);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  const someWait = async (waiting: string) => ((await ground.pool.query(waiting)).rowCount ?? 0) > 0;

  it('between the event and the mark: the next worker marks the format, once', async () => {
    const id = await format();
    await use(id);
    await killedBefore(appends, someWait);
    assert.equal(await marks(id), 0);
    const next = await ground.workers();
    await isMarked(id);
    assert.equal(await next.stop(), 0);
    assert.equal(await marks(id), 1);
    await isLocked(id);
  });

  it('between the mark and the checkpoint: the next worker gets the event again, and marks nothing twice', async () => {
    const id = await format();
    const checkpointBefore = await checkpoint();
    await use(id);
    await killedBefore(checkpoints, async waiting => (await marks(id)) === 1 && (await someWait(waiting)));
    assert.equal(await checkpoint(), checkpointBefore, 'the checkpoint was not kept');
    const next = await ground.workers();
    await until(async () => (await checkpoint()) > checkpointBefore);
    const last = await format();
    await use(last);
    await isMarked(last);
    assert.equal(await next.stop(), 0);
    assert.equal(await marks(id), 1);
    await isLocked(id);
  });

  it('two concurrent workers, one of them killed, mark each format once', async () => {
    const [one, other] = [await ground.workers(), await ground.workers()];
    const ids = await Promise.all(Array.from({ length: 20 }, format));
    await Promise.all(ids.flatMap(id => [use(id), use(id)]));
    await isMarked(ids[0]!);
    await one.kill();
    for (const id of ids) await isMarked(id);
    assert.equal(await other.stop(), 0);
    assert.deepEqual(await Promise.all(ids.map(marks)), Array(20).fill(1));
    for (const id of ids) await isLocked(id);
  });
});
