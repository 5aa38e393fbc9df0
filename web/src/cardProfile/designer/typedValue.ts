import { angle, color, scale } from '@latchkey/events/cardProfile/design/design.ts';
import type { Key } from '../../core/t.ts';

export const numberOf = (typed: string): number => {
  const text = typed.trim().replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
};

export type Read<Value> = { readonly value: Value } | { readonly problem: Key };

/** Parses a scale from percent (DSG-05). */
export const readScale = (typed: string): Read<number> => {
  const found = scale.safeParse(numberOf(typed) / 100);
  return found.success ? { value: found.data } : { problem: 'cardDesign.problems.scale' };
};
export const readAngle = (typed: string): Read<number> => {
  const found = angle.safeParse(numberOf(typed));
  return found.success ? { value: found.data } : { problem: 'cardDesign.problems.angle' };
};
export const readColor = (typed: string): Read<string> => {
  const found = color.safeParse(typed.trim());
  return found.success ? { value: found.data } : { problem: 'cardDesign.problems.color' };
};
/** Parses a percentage into a share from 0 to 1. */
export const readShare = (typed: string): Read<number> => {
  const value = numberOf(typed) / 100;
  return value >= 0 && value <= 1 ? { value } : { problem: 'cardDesign.problems.share' };
};
export const readPoints = (typed: string): Read<number> => {
  const value = numberOf(typed);
  return Number.isNaN(value) ? { problem: 'cardDesign.problems.points' } : { value };
};
