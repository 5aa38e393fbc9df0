import { z } from 'zod';
import { maybeImageUrl } from '../../kernel/image.ts';
import { count, id, maybeId, text, time } from '../../kernel/terms.ts';

export const wallets = ['apple', 'google'] as const;
export const wallet = z.enum(wallets);
export type Wallet = z.infer<typeof wallet>;

/** Stages of a rollout: ascending percentages of cards, ending with 100. */
const stages = z
  .array(z.int().min(1).max(100))
  .min(1)
  .max(10)
  .refine(given => given.at(-1) === 100 && given.every((percent, n) => n === 0 || percent > given[n - 1]!));
/**
 * Terms by which a version reaches existing cards. `holdMinutes`: pause between stages. `stopAtFailures`:
 * number of failed updates at which the rollout stops.
 */
export const rolloutTerms = z.object({
  stages,
  holdMinutes: z.int().min(0).max(10_080),
  stopAtFailures: z.int().min(1).max(1_000),
});
export type RolloutTerms = z.infer<typeof rolloutTerms>;
/** Terms for all cards at once. Such a rollout also stops if the wallets reject too many passes. */
export const allAtOnce: RolloutTerms = { stages: [100], holdMinutes: 0, stopAtFailures: 100 };

export const version = z.int().min(1).max(100_000);
/** A pass whose update was rejected, with the wallet's reason. */
export const failedPass = z.object({ credentialId: id, wallet, reason: text });
export type FailedPass = z.infer<typeof failedPass>;
/** Maximum number of registrations or cards per run of a worker, and therefore of failures in a result. */
export const maxChunkSize = 200;

/**
 * Result of a run. `turn` grows with each stage, its repeats and the return to the previous version; results
 * of an earlier turn are ignored. `after`: ID of the last registration (Apple) or card (Google) that the run
 * read; null if there was none.
 */
const sent = z.object({
  version,
  turn: count,
  wallet,
  after: maybeId,
  sent: count,
  failed: z.array(failedPass).max(maxChunkSize),
  isDone: z.boolean(),
});

export const rolloutCommands = {
  pause: z.object({ version }),
  resume: z.object({ version }),
  /**
   * `stage`: index of the next stage. `isDue`: a worker starts the stage because its time has come; has no
   * effect on a paused rollout. A user who starts it also ends a pause.
   */
  reachStage: z.object({ version, stage: count, isDue: z.boolean().default(false) }),
  goBack: z.object({ version }),
  noteSent: sent.extend({ now: time }),
};

export const rolloutEvents = {
  /** Begins the rollout and its first stage. `from`: the version that cards showed before; 0 for none. */
  started: rolloutTerms.extend({ version, from: z.int().min(0).max(100_000) }),
  /**
   * `nextAt`: start of the next stage; null until all passes of the current stage are sent, or if there is no
   * next stage.
   */
  progressed: sent.extend({ nextAt: time.nullable() }),
  stageReached: z.object({ version, stage: count }),
  /** `isAutomatic`: paused because too many passes failed. */
  paused: z.object({ version, isAutomatic: z.boolean() }),
  resumed: z.object({ version }),
  wentBack: z.object({ version, from: version, cardImage: maybeImageUrl }),
  finished: z.object({ version }),
};
/** Phases of a rollout. `back`: cards are returning to the previous version. `wentBack`: all of them have. */
export const rolloutPhases = ['running', 'paused', 'stopped', 'back', 'finished', 'wentBack'] as const;
export type RolloutPhase = (typeof rolloutPhases)[number];
export const rolloutPhase = z.enum(['NONE', 'RUNNING', 'PAUSED', 'STOPPED', 'BACK']);
