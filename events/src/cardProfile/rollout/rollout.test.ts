import assert from 'node:assert/strict';
import { given } from '../../../../testing/events/testDecider.ts';
import type { EventOf } from '../../kernel/index.ts';
import {
  CardProfileApproved,
  CardProfileDesignCommitted,
  CardProfileDesignRendered,
  CardProfileDesignReopened,
  CardProfileDesignSaved,
  CardProfileDesignUploaded,
  CardProfileRolloutFinished,
  CardProfileRolloutPaused,
  CardProfileRolloutProgressed,
  CardProfileRolloutResumed,
  CardProfileRolloutStageReached,
  CardProfileRolloutStarted,
  CardProfileRolloutWentBack,
  CardProfileSubmitted,
  type cardProfile,
} from '../cardProfile.ts';
import { cardProfileDecider } from '../decider.ts';
import { blankDesign } from '../design/blankDesign.ts';
import { badgeCreated } from '../examples.ts';
import { cardProfileState, liveVersionOf, rolloutOf } from '../state.ts';
import { allAtOnce, rolloutTerms, type Wallet } from './rollout.ts';
import { countsOf, rangeOf } from './state.ts';

type Event = EventOf<(typeof cardProfile)['events']>;
const givenProfile = (...history: Event[]) => given(cardProfileDecider, ...history).knowing({});
const [first, second] = [blankDesign('Badge'), blankDesign('Badge 2')];
const card = (version: number) => `/files/${String(version).padStart(64, '0')}`;
const staged = { stages: [10, 50, 100], holdMinutes: 60, stopAtFailures: 2 };
const wallet = { badge: null, google: null };

const published = (version: number): Event[] => [
  CardProfileDesignCommitted({ version, design: version === 1 ? first : second }),
  CardProfileDesignRendered({ version, files: { card: card(version) } }),
  CardProfileDesignUploaded({ version, cardImage: card(version), ...wallet }),
];
const active = [
  badgeCreated,
  CardProfileDesignSaved({ design: first, from: null }),
  ...published(1),
  CardProfileSubmitted(),
  CardProfileApproved(),
  CardProfileDesignReopened(),
  CardProfileDesignSaved({ design: second, from: null }),
];
const committed = CardProfileDesignCommitted({ version: 2, design: second, rollout: staged });
const rendered = CardProfileDesignRendered({ version: 2, files: { card: card(2) } });
const uploaded = { version: 2, cardImage: card(2), ...wallet };
const started = CardProfileRolloutStarted({ version: 2, from: 1, ...staged });
const rolling = [
  ...active,
  committed,
  rendered,
  CardProfileDesignUploaded({ ...uploaded, isFixed: true, isRolledOut: true }),
  started,
];
const pass = (n: number) => `0197f3a0-0000-7000-8000-00000000000${n}`;
const noon = '2026-11-27T12:00:00.000Z';
const one = '2026-11-27T13:00:00.000Z';
const sent = (turn: number, of: Wallet, isDone = true, failures = 0, after: string | null = null) => ({
  version: 2,
  turn,
  wallet: of,
  after,
  sent: 3,
  isDone,
  failed: Array.from({ length: failures }, () => ({ credentialId: pass(9), wallet: of, reason: '403' })),
});
const progressed = (turn: number, of: Wallet, nextAt: string | null = null, isDone = true, failures = 0) =>
  CardProfileRolloutProgressed({ ...sent(turn, of, isDone, failures), nextAt });
const tenPercent = [...rolling, progressed(1, 'apple'), progressed(1, 'google', one)];

describe('the rollout of a version', () => {
  it('begins when the version is uploaded; without an earlier one all cards get it at once', () => {
    givenProfile(...active)
      .when('commitDesign', { rollout: staged })
      .records(committed);
    givenProfile(...active, committed, rendered)
      .when('noteUploaded', uploaded)
      .records(...rolling.slice(-2));
    const firstOf = [...active.slice(0, 2), ...published(1).slice(0, 2)];
    const terms = { version: 1, cardImage: card(1), ...wallet };
    givenProfile(...firstOf)
      .when('noteUploaded', terms)
      .records(CardProfileDesignUploaded(terms));
    givenProfile(...firstOf, CardProfileSubmitted(), CardProfileApproved())
      .when('noteUploaded', terms)
      .records(
        CardProfileDesignUploaded({ ...terms, isFixed: true, isRolledOut: true }),
        CardProfileRolloutStarted({ version: 1, from: 0, ...allAtOnce }),
      );
  });

  it('accepts only stages that grow to all cards', () => {
    const check = (stages: readonly number[]) => rolloutTerms.safeParse({ ...staged, stages }).success;
    for (const stages of [[100], [1, 100], [10, 50, 100]]) assert.equal(check(stages), true, String(stages));
    for (const stages of [[], [10], [50, 10, 100], [10, 10, 100], [0, 100], [100, 101], [9.5, 100]])
      assert.equal(check(stages), false, String(stages));
    for (const wrong of [{ holdMinutes: -1 }, { holdMinutes: 10_081 }, { stopAtFailures: 0 }])
      assert.equal(rolloutTerms.safeParse({ ...staged, ...wrong }).success, false);
  });

  it('waits for the next stage once both wallets’ passes were sent, and sends only those that are new in it', () => {
    const note = { ...sent(1, 'google'), now: noon };
    givenProfile(...rolling)
      .when('noteRolloutSent', note)
      .records(progressed(1, 'google'));
    givenProfile(...rolling, progressed(1, 'apple'))
      .when('noteRolloutSent', note)
      .records(progressed(1, 'google', one));
    const next = CardProfileRolloutStageReached({ version: 2, stage: 1 });
    givenProfile(...tenPercent)
      .when('reachRolloutStage', { version: 2, stage: 1 })
      .records(next);
    givenProfile(...tenPercent, next)
      .when('reachRolloutStage', { version: 2, stage: 1 })
      .records();
    givenProfile(...tenPercent)
      .when('reachRolloutStage', { version: 2, stage: 2 })
      .refuses('cardProfile.no_stage');
    const rollout = rolloutOf(cardProfileState.of([...tenPercent, next]))!;
    assert.deepEqual(rangeOf(rollout), { from: 10, to: 50 });
    // an incomplete stage is sent together with the next one
    const early = rolloutOf(cardProfileState.of([...rolling, progressed(1, 'apple'), next]))!;
    assert.deepEqual(rangeOf(early), { from: 0, to: 50 });
  });

  it('counts each chunk once, and none of an earlier turn', () => {
    const chunk = { ...sent(1, 'apple', false, 0, pass(4)), now: noon };
    const noted = CardProfileRolloutProgressed({ ...sent(1, 'apple', false, 0, pass(4)), nextAt: null });
    givenProfile(...rolling)
      .when('noteRolloutSent', chunk)
      .records(noted);
    for (const repeated of [chunk, { ...chunk, after: pass(3) }, { ...chunk, after: null }])
      givenProfile(...rolling, noted)
        .when('noteRolloutSent', repeated)
        .records();
    givenProfile(...rolling, noted, CardProfileRolloutStageReached({ version: 2, stage: 1 }))
      .when('noteRolloutSent', { ...chunk, after: pass(5) })
      .records();
  });

  it('stops when too many passes fail, and resuming sends the stage again', () => {
    const note = { ...sent(1, 'apple', true, 2), now: noon };
    const stopped = CardProfileRolloutPaused({ version: 2, isAutomatic: true });
    givenProfile(...rolling)
      .when('noteRolloutSent', note)
      .records(progressed(1, 'apple', null, true, 2), stopped);
    const history = [...rolling, progressed(1, 'apple', null, true, 2), stopped];
    assert.equal(rolloutOf(cardProfileState.of(history))?.phase, 'stopped');
    const resumed = CardProfileRolloutResumed({ version: 2 });
    givenProfile(...history)
      .when('resumeRollout', { version: 2 })
      .records(resumed);
    const rollout = rolloutOf(cardProfileState.of([...history, resumed]))!;
    assert.deepEqual(
      [rollout.phase, rollout.turn, rollout.cursors.apple.isDone, countsOf(rollout).failures],
      ['running', 2, false, 0],
    );
  });

  it('a pause between stages repeats nothing, and failures before a resume no longer stop it', () => {
    const history = [...tenPercent, CardProfileRolloutPaused({ version: 2, isAutomatic: false })];
    givenProfile(...tenPercent)
      .when('pauseRollout', { version: 2 })
      .records(history.at(-1)!);
    givenProfile(...history)
      .when('pauseRollout', { version: 2 })
      .records();
    const resumed = rolloutOf(cardProfileState.of([...history, CardProfileRolloutResumed({ version: 2 })]))!;
    assert.deepEqual([resumed.turn, resumed.nextAt, countsOf(resumed).sent], [1, one, 6]);
  });

  it('starting the next stage accepts the failures of a rollout that is held, as resuming does', () => {
    const next = CardProfileRolloutStageReached({ version: 2, stage: 1 });
    const failures = [...rolling, progressed(1, 'apple'), progressed(1, 'google', one, true, 2)];
    for (const isAutomatic of [true, false]) {
      const held = [...failures, CardProfileRolloutPaused({ version: 2, isAutomatic })];
      givenProfile(...held)
        .when('reachRolloutStage', { version: 2, stage: 1 })
        .records(next);
      givenProfile(...held)
        .when('reachRolloutStage', { version: 2, stage: 1, isDue: true })
        .records();
      givenProfile(...held, next)
        .when('noteRolloutSent', { ...sent(2, 'apple', true, 1), now: noon })
        .records(progressed(2, 'apple', null, true, 1));
      givenProfile(...held, next)
        .when('noteRolloutSent', { ...sent(2, 'apple', true, 2), now: noon })
        .records(
          progressed(2, 'apple', null, true, 2),
          CardProfileRolloutPaused({ version: 2, isAutomatic: true }),
        );
    }
    // failures below the limit still count in the next stage of a rollout that was never paused
    givenProfile(...rolling, progressed(1, 'apple'), progressed(1, 'google', one, true, 1), next)
      .when('noteRolloutSent', { ...sent(2, 'apple', true, 1), now: noon })
      .records(
        progressed(2, 'apple', null, true, 1),
        CardProfileRolloutPaused({ version: 2, isAutomatic: true }),
      );
  });

  it('goes back: the previous version is live again, and all cards are updated', () => {
    const back = CardProfileRolloutWentBack({ version: 2, from: 1, cardImage: card(1) });
    for (const history of [rolling, tenPercent])
      givenProfile(...history)
        .when('goBackInRollout', { version: 2 })
        .records(back);
    const state = cardProfileState.of([...tenPercent, back]);
    assert.deepEqual([liveVersionOf(state)?.version, state.cardImage], [1, card(1)]);
    assert.deepEqual(rangeOf(rolloutOf(state)!), { from: 0, to: 100 });
    for (const name of ['pauseRollout', 'resumeRollout'] as const)
      givenProfile(...tenPercent, back)
        .when(name, { version: 2 })
        .refuses('cardProfile.rollout_back');
    const finished = CardProfileRolloutFinished({ version: 2 });
    givenProfile(...tenPercent, back, progressed(2, 'apple'))
      .when('noteRolloutSent', { ...sent(2, 'google'), now: noon })
      .records(progressed(2, 'google'), finished);
    const over = [...tenPercent, back, progressed(2, 'apple'), progressed(2, 'google'), finished];
    givenProfile(...over)
      .when('goBackInRollout', { version: 2 })
      .refuses('cardProfile.rollout_over');
    givenProfile(...over)
      .when('commitDesign', {})
      .records(CardProfileDesignCommitted({ version: 3, design: second }));
  });

  it('ends with the last stage; until then no other version can follow', () => {
    const changed = CardProfileDesignSaved({ design: blankDesign('Badge 3'), from: null });
    for (const history of [
      rolling,
      [...tenPercent, CardProfileRolloutPaused({ version: 2, isAutomatic: true })],
    ])
      givenProfile(...history, changed)
        .when('commitDesign', {})
        .refuses('cardProfile.rollout_running');
    const last = [
      ...tenPercent,
      CardProfileRolloutStageReached({ version: 2, stage: 1 }),
      CardProfileRolloutStageReached({ version: 2, stage: 2 }),
    ];
    // while the last stage is running, the next version can only go to all cards at once
    givenProfile(...last, CardProfileDesignReopened(), changed)
      .when('commitDesign', { rollout: staged })
      .refuses('cardProfile.rollout_running');
    givenProfile(...last, CardProfileDesignReopened(), changed)
      .when('commitDesign', {})
      .records(CardProfileDesignCommitted({ version: 3, design: changed.data.design }));
    const finished = CardProfileRolloutFinished({ version: 2 });
    givenProfile(...last, progressed(3, 'apple'))
      .when('noteRolloutSent', { ...sent(3, 'google'), now: noon })
      .records(progressed(3, 'google'), finished);
    for (const name of ['pauseRollout', 'resumeRollout', 'goBackInRollout'] as const) {
      givenProfile(...last, finished)
        .when(name, { version: 2 })
        .refuses('cardProfile.rollout_over');
      givenProfile(...active)
        .when(name, { version: 2 })
        .refuses('cardProfile.no_rollout');
    }
  });
});
