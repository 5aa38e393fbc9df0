import assert from 'node:assert/strict';
import {
  CardProfileApproved,
  CardProfileDesignCommitted,
  CardProfileDesignRendered,
  CardProfileDesignUploaded,
  CardProfileRolloutProgressed,
  CardProfileRolloutStarted,
  CardProfileSubmitted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { countsOf } from '@latchkey/events/cardProfile/rollout/state.ts';
import { cardProfileState, rolloutOf } from '@latchkey/events/cardProfile/state.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { passAuthority } from '@latchkey/events/wallet/apple/passAuthority.ts';
import { register } from '@latchkey/events/wallet/registrations.ts';
import { walletIssuerDecider } from '@latchkey/events/walletIssuer/decider.ts';
import { appleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { startPushService, usualPushes } from '../../../sandbox/phones/pushService.ts';
import { killBeforeAppend } from '../../../testing/workers/killBeforeAppend.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { appendOn } from '../../../testing/workers/testAppend.ts';
import { startGround } from '../../../testing/workers/testGround.ts';

const count = 650;

describe('rolling a design out, killed', function () {
  this.timeout(240_000);
  let ground: Awaited<ReturnType<typeof startGround>>;
  let pushes: Awaited<ReturnType<typeof startPushService>>;
  const id = uuidv7();
  before(async () => {
    ground = await startGround();
    pushes = await startPushService({
      behaviour: () => usualPushes,
      know: () => 'here',
      arrived: () => undefined,
    });
  });
  after(async () => {
    await pushes?.close();
    await ground?.end();
  });

  const history = () => ground.store.read(`cardProfile-${id}`);
  const typesOf = async () =>
    (await history()).flatMap(({ type }) => /^CardProfileRollout(.*)$/.exec(type)?.slice(1) ?? []);
  const workers = () => ground.workers('', { APNS_URL: pushes.url });
  it('sends and counts every pass of each stage once, however often the workers die', async () => {
    const tell = appendOn(ground.store);
    const authority = await passAuthority();
    const { certificate, key } = await authority.passType();
    const keySecretId = uuidv7();
    await ground.secrets.put(key, keySecretId);
    const command = {
      by: { kind: 'system', id: 'test' } as const,
      correlationId: 'test',
      now: () => new Date(),
      token: () => '',
    };
    await handle(ground.store, command)(walletIssuerDecider, appleIssuerId, 'setApple', {
      certificate,
      intermediate: authority.intermediate,
      keySecretId,
    });
    for (let n = 0; n < count; n++)
      await register(ground.pool, ground.keys, {
        device: `device-${n}`,
        serial: uuidv7(),
        cardProfileId: id,
        pushToken: 'ab'.repeat(32),
      });
    const design = blankDesign('Badge');
    const files = { card: `/files/${'0a'.repeat(32)}` };
    const uploaded = { cardImage: files.card, badge: null, google: null };
    const terms = { stages: [60, 100], holdMinutes: 0, stopAtFailures: 1 };
    await tell(
      `cardProfile-${id}`,
      badgeCreated,
      CardProfileSubmitted(),
      CardProfileApproved(),
      CardProfileDesignCommitted({ version: 1, design }),
      CardProfileDesignRendered({ version: 1, files }),
      CardProfileDesignUploaded({ version: 1, ...uploaded }),
      CardProfileDesignCommitted({ version: 2, design, rollout: terms }),
      CardProfileDesignRendered({ version: 2, files }),
      CardProfileDesignUploaded({ version: 2, ...uploaded, isRolledOut: true }),
      CardProfileRolloutStarted({ version: 2, from: 1, ...terms }),
    );
    for (let kills = 0; kills < 2; kills++) await killBeforeAppend(ground, workers);
    assert.deepEqual(await typesOf(), ['Started']);
    // the other worker is killed as soon as something was recorded
    const steady = await workers();
    for (let kills = 1; kills <= 2; kills++) {
      const other = await workers();
      await until(async () => (await typesOf()).length > kills);
      await other.kill();
    }
    await until(async () => (await typesOf()).includes('Finished'));
    assert.equal(await steady.stop(), 0);
    const types = await typesOf();
    assert.deepEqual(
      types.filter(type => type !== 'Progressed'),
      ['Started', 'StageReached', 'Finished'],
    );
    const cursors = (await history()).flatMap(({ type, data }) => {
      const { turn, wallet, after } = data as DataOf<typeof CardProfileRolloutProgressed>;
      return type === CardProfileRolloutProgressed.type ? [`${turn} ${wallet} ${after}`] : [];
    });
    assert.equal(new Set(cursors).size, cursors.length);
    assert.ok(cursors.length >= 6, cursors.join(', '));
    const rollout = rolloutOf(cardProfileState.of(await history()))!;
    assert.equal(countsOf(rollout).sent, count);
  });
});
