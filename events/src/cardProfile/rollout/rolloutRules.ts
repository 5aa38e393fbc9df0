import { refuse, type DataOf } from '../../kernel/index.ts';
import {
  CardProfileRolloutFinished,
  CardProfileRolloutPaused,
  CardProfileRolloutProgressed,
  CardProfileRolloutResumed,
  CardProfileRolloutStageReached,
  CardProfileRolloutStarted,
  CardProfileRolloutWentBack,
} from '../cardProfile.ts';
import { rolloutOf, type CardProfileState, type DesignVersion } from '../state.ts';
import { allAtOnce, type rolloutCommands, type RolloutTerms } from './rollout.ts';
import { isLastStage, isSent, isTooMany, isUnderWay, rolloutHandlers, type Rollout } from './state.ts';
import type { z } from 'zod';

type Input<Name extends keyof typeof rolloutCommands> = z.output<(typeof rolloutCommands)[Name]>;

const underWay = (state: CardProfileState, version: number): Rollout => {
  if (state.status === 'absent') return refuse('not_found');
  const rollout = rolloutOf(state);
  if (rollout?.version !== version) return refuse('cardProfile.no_rollout', { version });
  return isUnderWay(rollout) ? rollout : refuse('cardProfile.rollout_over', { version });
};

/**
 * Returns whether a new version may follow: the previous rollout is over, or is running in its last stage and
 * the new version goes to all cards at once.
 */
export const mayFollow = (rollout: Rollout | null, terms: RolloutTerms | undefined): boolean =>
  rollout === null ||
  !isUnderWay(rollout) ||
  (rollout.phase === 'running' && isLastStage(rollout) && terms === undefined);

/**
 * Starts the rollout of a version that was just uploaded. Without an earlier version, all cards get it at
 * once.
 */
export const rolloutStart = (open: DesignVersion, live: DesignVersion | null) =>
  CardProfileRolloutStarted({
    ...((live && open.rollout) ?? allAtOnce),
    version: open.version,
    from: live?.version ?? 0,
  });

export const rolloutRules = {
  pauseRollout: ({ version }: Input<'pause'>, state: CardProfileState) => {
    const { phase } = underWay(state, version);
    if (phase === 'back') return refuse('cardProfile.rollout_back', { version });
    return phase === 'running' ? CardProfileRolloutPaused({ version, isAutomatic: false }) : [];
  },
  resumeRollout: ({ version }: Input<'resume'>, state: CardProfileState) => {
    const rollout = underWay(state, version);
    if (rollout.phase === 'back') return refuse('cardProfile.rollout_back', { version });
    if (rollout.phase === 'running') return [];
    const isOver = rollout.phase === 'paused' && isSent(rollout) && isLastStage(rollout);
    return [
      CardProfileRolloutResumed({ version }),
      ...(isOver ? [CardProfileRolloutFinished({ version })] : []),
    ];
  },
  /** Advances to the next stage. Idempotent, so only one of two concurrent requests takes effect. */
  reachRolloutStage: ({ version, stage, isDue }: Input<'reachStage'>, state: CardProfileState) => {
    const rollout = underWay(state, version);
    if (isDue && rollout.phase !== 'running') return [];
    if (rollout.phase === 'back') return refuse('cardProfile.rollout_back', { version });
    if (stage <= rollout.stage) return [];
    if (stage !== rollout.stage + 1 || isLastStage(rollout))
      return refuse('cardProfile.no_stage', { version });
    return CardProfileRolloutStageReached({ version, stage });
  },
  goBackInRollout: ({ version }: Input<'goBack'>, state: CardProfileState) => {
    const rollout = underWay(state, version);
    if (rollout.phase === 'back') return [];
    const { from } = rollout;
    if (from === 0) return refuse('cardProfile.no_earlier_version');
    const cardImage = state.versions.find(candidate => candidate.version === from)?.files?.['card'] ?? null;
    return CardProfileRolloutWentBack({ version, from, cardImage });
  },
  noteRolloutSent: ({ now, ...noted }: Input<'noteSent'>, state: CardProfileState) => {
    if (state.status === 'absent') return refuse('not_found');
    const { version, turn, wallet, after, isDone } = noted;
    const rollout = rolloutOf(state);
    if (rollout === null || rollout.version !== version || rollout.turn !== turn || !isUnderWay(rollout))
      return [];
    const cursor = rollout.cursors[wallet];
    const isKnown = !isDone && (after === null || (cursor.after !== null && after <= cursor.after));
    if (cursor.isDone || isKnown) return [];
    const plain = { ...noted, nextAt: null } satisfies DataOf<typeof CardProfileRolloutProgressed>;
    const next = rolloutHandlers.progressed(rollout, plain);
    const isBack = next.phase === 'back';
    if (isSent(next) && (isBack || (isLastStage(next) && next.phase === 'running')))
      return [CardProfileRolloutProgressed(plain), CardProfileRolloutFinished({ version })];
    const waits = isSent(next) && !isLastStage(next);
    const nextAt = waits ? new Date(Date.parse(now) + next.holdMinutes * 60_000).toISOString() : null;
    const stops = next.phase === 'running' && isTooMany(next);
    return [
      CardProfileRolloutProgressed({ ...plain, nextAt }),
      ...(stops ? [CardProfileRolloutPaused({ version, isAutomatic: true })] : []),
    ];
  },
};
