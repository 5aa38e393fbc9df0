import { surfaces, type Box } from '@latchkey/events/cardProfile/design/surfaces.ts';
import type { Part } from './partPlacement.ts';

/** A line that a part snapped to: vertical at `x` or horizontal at `y`, in pixels of the surface. */
export type Guide = { readonly x: number } | { readonly y: number };
interface Snapped {
  readonly x: number;
  readonly y: number;
  readonly guides: readonly Guide[];
}
const snapDistance = 12;
const { width, height, safe } = surfaces.front;

interface Line {
  readonly at: number;
  /** The snapping point within the box, from 0 (start) to 1 (end). */
  readonly of: number;
}
const linesAlong = (part: Part, size: number, from: number, length: number): readonly Line[] => {
  const middle = { at: size / 2, of: 0.5 };
  if (part === 'background') return [{ at: 0, of: 0 }, { at: size, of: 1 }, middle];
  const thirds = [size / 3, (size * 2) / 3].flatMap(at => [0, 0.5, 1].map(of => ({ at, of })));
  return [{ at: from, of: 0 }, { at: from + length, of: 1 }, middle, ...thirds];
};
const nearest = (lines: readonly Line[], start: number, length: number) =>
  lines
    .map(({ at, of }) => ({ at, to: at - length * of }))
    .filter(({ to }) => Math.abs(to - start) <= snapDistance)
    .toSorted((one, other) => Math.abs(one.to - start) - Math.abs(other.to - start))[0];

/**
 * Snaps a box to the safe area, the middle or the thirds of the card; a background only to the card's edges
 * and middle.
 */
export const snapped = (part: Part, box: Box): Snapped => {
  const across = nearest(linesAlong(part, width, safe.x, safe.width), box.x, box.width);
  const down = nearest(linesAlong(part, height, safe.y, safe.height), box.y, box.height);
  return {
    x: across?.to ?? box.x,
    y: down?.to ?? box.y,
    guides: [...(across ? [{ x: across.at }] : []), ...(down ? [{ y: down.at }] : [])],
  };
};
