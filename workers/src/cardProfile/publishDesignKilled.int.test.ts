import assert from 'node:assert/strict';
import { cardProfileState, liveVersionOf } from '@latchkey/events/cardProfile/state.ts';
import { killBeforeAppend } from '../../../testing/workers/killBeforeAppend.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { startGround } from '../../../testing/workers/testGround.ts';
import { publishing } from '../../../testing/workers/cardProfile/testPublishing.ts';

const whole = ['Prepared', 'Rendered', 'Uploaded'];

describe('publishing a design, killed', function () {
  this.timeout(120_000);
  let ground: Awaited<ReturnType<typeof startGround>>;
  let given: ReturnType<typeof publishing>;
  before(async () => {
    ground = await startGround();
    given = publishing(ground);
  });
  after(() => ground?.end());

  const stateOf = async (id: string) => cardProfileState.of(await ground.store.read(`cardProfile-${id}`));
  const isLive = async (id: string, version = 1) => liveVersionOf(await stateOf(id))?.version === version;
  const committed = async (color = '#cc0000') => {
    const id = await given.profile();
    await given.commit(id, 1, await given.designFor(id, color));
    return id;
  };
  it('after a worker dies midway, the next worker publishes the version once', async () => {
    const id = await committed();
    await killBeforeAppend(ground, () => ground.workers());
    assert.equal(await isLive(id), false);
    const next = await ground.workers();
    await until(() => isLive(id));
    assert.equal(await next.stop(), 0);
    assert.deepEqual(await given.typesOf(id), whole);
  });

  it('two workers at once, one killed repeatedly, publish every version once', async () => {
    const steady = await ground.workers();
    const ids = await Promise.all(
      ['#aa0000', '#00aa00', '#0000aa', '#aaaa00'].map(color => committed(color)),
    );
    for (let kills = 0; kills < 2; kills++) {
      const other = await ground.workers();
      await until(async () => (await given.typesOf(ids[kills]!)).includes('Prepared'));
      await other.kill();
    }
    for (const id of ids) await until(() => isLive(id));
    assert.equal(await steady.stop(), 0);
    for (const id of ids) {
      assert.deepEqual(await given.typesOf(id), whole);
      const storedFiles = new Set(await given.filesOfProfile(id));
      const files = Object.values((await stateOf(id)).versions[0]!.files!);
      assert.ok(files.every(file => storedFiles.has(file)));
    }
  });
});
