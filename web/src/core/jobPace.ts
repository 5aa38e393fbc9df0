import { numberFormat } from './localeTexts.ts';
import type { Job } from './jobs.ts';

const leastMs = 2_000;

/** How long a job will take at the pace it has had so far, in seconds; null while that cannot be told. */
export const secondsLeft = ({ state, first, done, failed, total }: Job, now: number): number | null => {
  if (state !== 'running' || !first || total === null) return null;
  const passed = now - first.at;
  const moved = done + failed - first.done;
  if (passed < leastMs || moved <= 0) return null;
  return Math.ceil(((total - done - failed) * passed) / moved / 1_000);
};

/** `40 seconds`, `3 minutes`, `2 hours`: rounded up to the largest unit that fits. */
export const durationText = (seconds: number, locale: string): string => {
  const [unit, size] =
    seconds < 60
      ? (['second', 1] as const)
      : seconds < 3_600
        ? (['minute', 60] as const)
        : (['hour', 3_600] as const);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size));
};
