import type { z } from 'zod';
import {
  wallets,
  type FailedPass,
  type RolloutPhase,
  type RolloutTerms,
  type rolloutEvents,
  type Wallet,
} from './rollout.ts';

interface Cursor {
  readonly after: string | null;
  readonly isDone: boolean;
}
interface Counts {
  readonly sent: number;
  readonly failures: number;
  readonly failed: readonly FailedPass[];
}
export interface Rollout extends RolloutTerms {
  readonly version: number;
  readonly from: number;
  readonly phase: RolloutPhase;
  readonly stage: number;
  readonly turn: number;
  /** Percentage of cards that the completed stages cover. */
  readonly done: number;
  readonly cursors: Readonly<Record<Wallet, Cursor>>;
  readonly before: Counts;
  readonly now: Counts;
  /** Failures before a pause or stop last ended; they no longer count toward stopping the rollout. */
  readonly tolerated: number;
  readonly nextAt: string | null;
}
type Data<Name extends keyof typeof rolloutEvents> = z.output<(typeof rolloutEvents)[Name]>;

const maxFailures = 100;
const unsent: Rollout['cursors'] = {
  apple: { after: null, isDone: false },
  google: { after: null, isDone: false },
};
const nobody: Counts = { sent: 0, failures: 0, failed: [] };
const plus = (counts: Counts, sent: number, failures: number, failed: readonly FailedPass[]): Counts => ({
  sent: counts.sent + sent,
  failures: counts.failures + failures,
  failed: [...counts.failed, ...failed].slice(-maxFailures),
});

const again = (rollout: Rollout): Rollout => ({
  ...rollout,
  turn: rollout.turn + 1,
  cursors: unsent,
  now: nobody,
  nextAt: null,
});

export const isSent = ({ cursors }: Pick<Rollout, 'cursors'>): boolean =>
  wallets.every(wallet => cursors[wallet].isDone);
export const isLastStage = ({ stage, stages }: Pick<Rollout, 'stage' | 'stages'>): boolean =>
  stage === stages.length - 1;
export const isUnderWay = ({ phase }: Rollout): boolean => phase !== 'finished' && phase !== 'wentBack';
/** Returns whether workers have passes to send or are waiting for the next stage. */
export const isMoving = ({ phase }: Rollout): boolean => phase === 'running' || phase === 'back';
export const countsOf = ({ before, now }: Rollout): Counts =>
  plus(before, now.sent, now.failures, now.failed);
export const isTooMany = (rollout: Rollout): boolean =>
  countsOf(rollout).failures - rollout.tolerated >= rollout.stopAtFailures;
/**
 * Returns the range of percentiles whose cards the current turn updates: from `from` (inclusive) to `to`
 * (exclusive).
 */
export const rangeOf = ({
  phase,
  done,
  stages,
  stage,
}: Rollout): { readonly from: number; readonly to: number } =>
  phase === 'back' ? { from: 0, to: 100 } : { from: done, to: stages[stage]! };

export const rolloutHandlers = {
  started: ({ version, from, ...terms }: Data<'started'>): Rollout => ({
    version,
    from,
    ...terms,
    phase: 'running',
    stage: 0,
    turn: 1,
    done: 0,
    cursors: unsent,
    before: nobody,
    now: nobody,
    tolerated: 0,
    nextAt: null,
  }),
  progressed: (rollout: Rollout, noted: Data<'progressed'>): Rollout => {
    const { wallet, after, sent, failed, isDone, nextAt } = noted;
    return {
      ...rollout,
      cursors: { ...rollout.cursors, [wallet]: { after: after ?? rollout.cursors[wallet].after, isDone } },
      now: plus(rollout.now, sent, failed.length, failed),
      nextAt,
    };
  },
  stageReached: (rollout: Rollout, { stage }: Data<'stageReached'>): Rollout => {
    // cards of an incomplete stage are sent with the next one
    const next = again(
      isSent(rollout)
        ? { ...rollout, done: rollout.stages[rollout.stage]!, before: countsOf(rollout) }
        : rollout,
    );
    const isHeld = rollout.phase !== 'running';
    const tolerated = isHeld ? countsOf(next).failures : rollout.tolerated;
    return { ...next, stage, phase: 'running', tolerated };
  },
  paused: (rollout: Rollout, { isAutomatic }: Data<'paused'>): Rollout => ({
    ...rollout,
    phase: isAutomatic ? 'stopped' : 'paused',
  }),
  resumed: (rollout: Rollout): Rollout => {
    // a stopped or incomplete stage is sent again; after a complete one nothing is repeated
    const isRepeated = rollout.phase === 'stopped' || !isSent(rollout);
    const next = isRepeated ? again(rollout) : rollout;
    return { ...next, phase: 'running', tolerated: countsOf(next).failures };
  },
  wentBack: (rollout: Rollout): Rollout => ({
    ...again(rollout),
    before: nobody,
    tolerated: 0,
    phase: 'back',
  }),
  finished: (rollout: Rollout): Rollout => ({
    ...rollout,
    phase: rollout.phase === 'back' ? 'wentBack' : 'finished',
    nextAt: null,
  }),
};
