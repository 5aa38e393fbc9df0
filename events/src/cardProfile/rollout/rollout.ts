import { z } from 'zod';
import { maybeImageUrl } from '../../kernel/image.ts';
import { count, id, maybeId, text, time } from '../../kernel/terms.ts';

/** The wallets whose passes a rollout updates, in this order. */
export const wallets = ['apple', 'google'] as const;
export const wallet = z.enum(wallets);
export type Wallet = z.infer<typeof wallet>;

/** The stages of a rollout: ascending percentages of cards, up to 100. */
const stages = z
  .array(z.int().min(1).max(100))
  .min(1)
  .max(10)
  .refine(given => given.at(-1) === 100 && given.every((percent, n) => n === 0 || percent > given[n - 1]!));
/**
 * The terms by which a version reaches existing cards. `holdMinutes`: the time between the end of a stage and
 * the next one; `stopAtFailures`: failed updates after which the rollout stops.
 */
export const rolloutTerms = z.object({
  stages,
  holdMinutes: z.int().min(0).max(10_080),
  stopAtFailures: z.int().min(1).max(1_000),
});
export type RolloutTerms = z.infer<typeof rolloutTerms>;
/** The terms for all cards at once. Such a rollout still stops if the wallets refuse too many passes. */
export const allAtOnce: RolloutTerms = { stages: [100], holdMinutes: 0, stopAtFailures: 100 };

/** Versions of a design count from 1. */
export const version = z.int().min(1).max(100_000);
/** A pass whose update a wallet refused, with the wallet's message. */
export const failedPass = z.object({ credentialId: id, wallet, reason: text });
export type FailedPass = z.infer<typeof failedPass>;
/** Maximum number of passes that a worker sends in one run. */
export const mostInChunk = 200;

/**
 * The result of a run. `turn` counts repeats of a stage; results of an earlier turn are ignored. `after`: the
 * ID of the last pass that was read, null if there was none.
 */
const sent = z.object({
  version,
  turn: count,
  wallet,
  after: maybeId,
  sent: count,
  failed: z.array(failedPass).max(mostInChunk),
  isDone: z.boolean(),
});

export const rolloutCommands = {
  pause: z.object({ version }),
  resume: z.object({ version }),
  /** `stage`: the index of the next one. */
  reachStage: z.object({ version, stage: count }),
  goBack: z.object({ version }),
  noteSent: sent.extend({ now: time }),
};

export const rolloutEvents = {
  /**
   * `from`: the version that cards showed before; 0 if they showed none. The event also begins the first
   * stage.
   */
  started: rolloutTerms.extend({ version, from: z.int().min(0).max(100_000) }),
  /** `nextAt`: when the next stage begins; null until all passes of this one were sent. */
  progressed: sent.extend({ nextAt: time.nullable() }),
  stageReached: z.object({ version, stage: count }),
  /** `isAutomatic`: too many passes failed. */
  paused: z.object({ version, isAutomatic: z.boolean() }),
  resumed: z.object({ version }),
  wentBack: z.object({ version, from: version, cardImage: maybeImageUrl }),
  finished: z.object({ version }),
};
/** Phases of a rollout. `back`: cards return to the previous version; `wentBack`: all of them have. */
export const rolloutPhases = ['running', 'paused', 'stopped', 'back', 'finished', 'wentBack'] as const;
export type RolloutPhase = (typeof rolloutPhases)[number];
/** The state of a profile's rollout, as lists show it. */
export const rolloutPhase = z.enum(['NONE', 'RUNNING', 'PAUSED', 'STOPPED', 'BACK']);
