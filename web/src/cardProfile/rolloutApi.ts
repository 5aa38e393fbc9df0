import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { FailedPass, RolloutPhase, RolloutTerms } from '@latchkey/events/cardProfile/rollout/rollout.ts';

export interface RolloutShown extends RolloutTerms {
  readonly version: number;
  readonly from: number;
  readonly phase: RolloutPhase;
  readonly stage: number;
  readonly nextAt: string | null;
  readonly finishedAt: string | null;
  readonly passes: number | null;
  readonly sent: number | null;
  readonly failures: number | null;
  readonly failed: readonly (FailedPass & { readonly name: string | null })[];
}

export const rolloutsAt = (id: string): string => `${cardProfile.path}/${encodeURIComponent(id)}/rollouts`;

type Hold = readonly ['none' | 'minutes' | 'hours' | 'days', number];
const [hour, day] = [60, 1_440];
/** Converts minutes to the largest unit that divides them. */
export const holdOf = (minutes: number): Hold => {
  if (minutes === 0) return ['none', 0];
  if (minutes % day === 0) return ['days', minutes / day];
  return minutes % hour === 0 ? ['hours', minutes / hour] : ['minutes', minutes];
};
