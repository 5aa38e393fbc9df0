import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { LampHung, lamp, lamps } from './examples.ts';
import { ignored, projection, put } from './projection.ts';
import { testApp, type TestApp } from '../../../testing/projector/runner/testApp.ts';

describe('a projection in two processes', () => {
  let app: TestApp;
  beforeEach(async () => (app = await testApp()));
  afterEach(async () => app.end());

  const hang = (name = 'Spot') =>
    [`lamp-${randomUUID()}`, LampHung({ name, floorId: randomUUID() })] as const;
  const shown = async (position: bigint, version = 1) => app.hears('lamp', 'live', position, version);

  it('is taken over within ten seconds when its process is killed', async () => {
    const child = spawn(
      process.execPath,
      [new URL('../../../testing/projector/runner/lampProcess.ts', import.meta.url).pathname, app.url],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    const first = await app.append(hang());
    await shown(first);
    const { metrics } = app.run({ lamps });
    const second = await app.append(hang());
    await shown(second);
    assert.equal(metrics['lamp']?.events, 0);
    const killed = performance.now();
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    const third = await app.append(hang());
    await shown(third);
    assert.ok(performance.now() - killed < 10_000);
    assert.equal(metrics['lamp']?.state, 'live');
    assert.equal((await app.rows('lamps_1').pluck('id')).length, 3);
  });

  it('builds a new version next to the old one, which is kept', async () => {
    const { stop } = app.run({ lamps });
    const first = await app.append(hang(), hang());
    await shown(first);
    await stop();
    const loud = projection(lamp, {
      version: 2,
      on: {
        LampHung: ({ entityId, data, at }) =>
          put(entityId, { ...data, name: data.name.toUpperCase(), createdAt: at }),
        LampSwitched: ignored,
        LampDusted: ignored,
        LampTaken: ignored,
      },
    });
    app.run({ loud });
    await shown(first, 2);
    const names = async (of: string) => app.rows(of).pluck('name');
    assert.deepEqual(await names('lamps_1'), ['Spot', 'Spot']);
    assert.deepEqual(await names('lamps_2'), ['SPOT', 'SPOT']);
  });
});
