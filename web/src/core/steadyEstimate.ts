import { useState } from 'react';

interface Estimate {
  readonly endsAt: number;
}

const tolerance = 0.3;

/**
 * Returns the shown estimate until a measured one clearly differs, so that the display counts down steadily.
 */
export const steadyEstimate = <E extends Estimate>(shown: E | null, measured: E | null, now: number) => {
  if (shown === null || measured === null) return measured;
  const left = Math.max(measured.endsAt, shown.endsAt) - now;
  return Math.abs(measured.endsAt - shown.endsAt) > tolerance * left ? measured : shown;
};

export const useSteadyEstimate = <E extends Estimate>(measured: E | null, now: number): E | null => {
  const [shown, setShown] = useState<E | null>(null);
  const next = steadyEstimate(shown, measured, now);
  if (next?.endsAt !== shown?.endsAt) setShown(next);
  return next;
};
