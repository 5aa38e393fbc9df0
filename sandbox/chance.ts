import { hash } from 'node:crypto';
import { z } from 'zod';

export const rangeSchema = z
  .strictObject({ min: z.number().min(0).max(3_600_000), max: z.number().min(0).max(3_600_000) })
  .refine(({ min, max }) => min <= max, 'min must not exceed max');
export type Range = z.infer<typeof rangeSchema>;

export const rateSchema = z.number().min(0).max(1);

/** Returns a number in [0, 1) that depends only on the seed and the words. */
export const chance = (seed: number, ...words: (string | number)[]): number =>
  hash('md5', [seed, ...words].join('\u0000'), 'buffer').readUInt32BE(0) / 2 ** 32;

export const happens = (rate: number, draw: () => number): boolean => rate > 0 && draw() < rate;

export const within = ({ min, max }: Range, draw: () => number): number =>
  min === max ? min : min + (max - min) * draw();

/**
 * Counts occurrences of keys. `of(...words)` returns a function whose first call takes the key's next number
 * (1, 2, …); later calls return the same number.
 */
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
