import assert from 'node:assert/strict';
import { e2eConfig } from '../browser/config.ts';
import { relayGround, type RelayGround } from '../../testing/kafka/relayGround.ts';
import { relayKilled } from '../../testing/kafka/relayKilled.ts';
import { missingForKafka, startBroker, type TestBroker } from '../../testing/kafka/testBroker.ts';

const minutes = 60_000;
const kills = 14;

describe('36: the relay, while it and a real Kafka broker are killed', function () {
  this.timeout(30 * minutes);
  let broker: TestBroker;
  let ground: RelayGround;
  before(async function () {
    const missing = await missingForKafka();
    if (missing !== null) {
      console.log(`skipped: ${missing}`);
      this.skip();
    }
    [broker, ground] = await Promise.all([startBroker(), relayGround()]);
  });
  after(async () => {
    await ground?.end();
    await broker?.end();
  });

  it('no event is lost or out of order for its key, and repeats have the same ID', async () => {
    const events = e2eConfig.EVENTS;
    const began = performance.now();
    const found = await relayKilled(ground, broker, { events, kills, prefix: 'latchkey' });
    console.log({ ...found, seconds: Math.round((performance.now() - began) / 1_000) });
    for (const { repeated: _, ...faults } of [found.status, found.audit])
      assert.deepEqual(faults, { lost: 0, strange: 0, disordered: 0 });
  });
});
