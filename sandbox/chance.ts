import { hash } from 'node:crypto';
import { z } from 'zod';

/** Milliseconds, drawn evenly between `min` and `max`. */
export const rangeSchema = z
  .strictObject({ min: z.number().min(0).max(3_600_000), max: z.number().min(0).max(3_600_000) })
  .refine(({ min, max }) => min <= max, 'min must not exceed max');
export type Range = z.infer<typeof rangeSchema>;

/** A share of calls, 0 to 1. */
export const rateSchema = z.number().min(0).max(1);

/** The same number in [0, 1) for the same seed and words, whatever was drawn in between. */
export const chance = (seed: number, ...words: (string | number)[]): number =>
  hash('md5', [seed, ...words].join('\u0000'), 'buffer').readUInt32BE(0) / 2 ** 32;

/** Whether what happens in this share of cases happens now; what never happens draws nothing. */
export const happens = (rate: number, draw: () => number): boolean => rate > 0 && draw() < rate;

export const within = ({ min, max }: Range, draw: () => number): number =>
  min === max ? min : min + (max - min) * draw();

/** Tells the times apart at which something is drawn about a key: 1, 2, … `of` is of one time, which counts once it is asked for its number. */
export const occurrences = (): { of: (...words: string[]) => () => number; clear: () => void } => {
  const seen = new Map<string, number>();
  const of = (...words: string[]): (() => number) => {
    let nth = 0;
    return () => {
      if (nth > 0) return nth;
      const key = words.join(' ');
      nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      return nth;
    };
  };
  return { of, clear: () => seen.clear() };
};
