import assert from 'node:assert/strict';
import {
  CardProfileApproved,
  CardProfileDesignCommitted,
  CardProfileDesignRendered,
  CardProfileDesignUploaded,
  CardProfileRolloutPaused,
  CardProfileRolloutProgressed,
  CardProfileRolloutStarted,
  CardProfileSubmitted,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { wallets } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { cardProfileState, rolloutOf } from '@latchkey/events/cardProfile/state.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { emptyStore } from '../../../testing/events/process/testContext.ts';
import { appendOn } from '../../../testing/workers/testAppend.ts';
import { contextFor, type Outside } from '../runner/reactionContext.ts';
import { rollOut } from './rollOut.ts';

const stream = `cardProfile-${badge}`;
const design = blankDesign('Badge');
const cardImage = `/files/${'0a'.repeat(32)}`;
const uploaded = { cardImage, badge: null, google: null };
const terms = { stages: [50, 100], holdMinutes: 60, stopAtFailures: 3 };
const nextAt = '2026-11-27T13:00:00.000Z';
const sent = { version: 2, turn: 1, after: null, sent: 0, failed: [], isDone: true, nextAt };

describe('the next stage of a rollout', () => {
  const waiting = async () => {
    const { store } = emptyStore();
    const tell = appendOn(store);
    await tell(
      stream,
      badgeCreated,
      CardProfileSubmitted(),
      CardProfileApproved(),
      CardProfileDesignCommitted({ version: 1, design }),
      CardProfileDesignRendered({ version: 1, files: { card: cardImage } }),
      CardProfileDesignUploaded({ version: 1, ...uploaded }),
      CardProfileDesignCommitted({ version: 2, design, rollout: terms }),
      CardProfileDesignRendered({ version: 2, files: { card: cardImage } }),
      CardProfileDesignUploaded({ version: 2, ...uploaded, isRolledOut: true }),
      CardProfileRolloutStarted({ version: 2, from: 1, ...terms }),
      ...wallets.map(wallet => CardProfileRolloutProgressed({ ...sent, wallet })),
    );
    const run = (on: EventStore) =>
      rollOut.run(
        { profileId: badge, version: 2 },
        contextFor({ store: on, now: () => new Date(nextAt) } as Outside, 'roll-out'),
      );
    const rollout = async () => rolloutOf(cardProfileState.of(await store.read(stream)))!;
    return { store, tell, run, rollout };
  };

  it('begins when its time has come', async () => {
    const { store, run, rollout } = await waiting();
    await run(store);
    const { phase, stage } = await rollout();
    assert.deepEqual([phase, stage], ['running', 1]);
  });

  it('doesn’t begin if the rollout is paused just before', async () => {
    const { store, tell, run, rollout } = await waiting();
    let isPaused = false;
    const paused: EventStore = {
      ...store,
      append: async units => {
        if (!isPaused) await tell(stream, CardProfileRolloutPaused({ version: 2, isAutomatic: false }));
        isPaused = true;
        return store.append(units);
      },
    };
    await run(paused);
    const { phase, stage } = await rollout();
    assert.deepEqual([phase, stage], ['paused', 0]);
  });
});
