import type { Placed } from '@latchkey/events/cardProfile/design/design.ts';
import type { Box } from '@latchkey/events/cardProfile/design/surfaces.ts';
import type { ImageSize } from '@latchkey/events/kernel/image.ts';
import { boxOfPart, pixelsPerPoint, placedAt, scaledTo, type Part } from './partPlacement.ts';
import { snapped, type Guide } from './snapGuides.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
export const corners = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof corners)[number];
/** A drag of a card part or of one of its corners. Points are in pixels of the surface. */
export interface Gesture {
  readonly part: Part;
  readonly holds: 'whole' | Corner;
  readonly from: Point;
  readonly start: Placed;
  readonly picture: ImageSize;
}
interface Moved {
  readonly placed: Placed;
  readonly guides: readonly Guide[];
}

const moved = ({ part, from, start, picture }: Gesture, to: Point, isFree: boolean): Moved => {
  const box = boxOfPart(part, picture, start);
  const target = { ...box, x: box.x + to.x - from.x, y: box.y + to.y - from.y };
  const whole = (pixels: number) => Math.round(pixels / pixelsPerPoint) * pixelsPerPoint;
  const tenth = (pixels: number) => whole(pixels * 10) / 10;
  const near = snapped(part, target);
  const isOn = (way: 'x' | 'y') => near.guides.some(guide => way in guide);
  const guides = isFree ? [] : near.guides;
  const at = (way: 'x' | 'y') => (isFree ? tenth(target[way]) : isOn(way) ? near[way] : whole(target[way]));
  const corner = { x: at('x'), y: at('y') };
  return { placed: placedAt(part, picture, start, corner), guides };
};

/** Scales a part around the corner opposite to the dragged one. */
const scaled = ({ part, holds, from, start, picture }: Gesture, to: Point, isFree: boolean): Moved => {
  const box = boxOfPart(part, picture, start);
  const isLeft = holds === 'nw' || holds === 'sw';
  const isTop = holds === 'nw' || holds === 'ne';
  const wider = (isLeft ? from.x - to.x : to.x - from.x) / box.width;
  const taller = (isTop ? from.y - to.y : to.y - from.y) / box.height;
  const more = Math.abs(wider) > Math.abs(taller) ? wider : taller;
  // steps of a percent, or of a tenth of a percent
  const steps = isFree ? 1000 : 100;
  const scale = Math.round(start.scale * (1 + more) * steps) / steps;
  const placed = scaledTo(part, picture, start, scale);
  const size: Box = boxOfPart(part, picture, placed);
  const corner = {
    x: isLeft ? box.x + box.width - size.width : box.x,
    y: isTop ? box.y + box.height - size.height : box.y,
  };
  return { placed: placedAt(part, picture, placed, corner), guides: [] };
};

/**
 * Moves a part to the pointer, rounded to whole points and snapped to guides, or scales it in steps of 1%.
 * `isFree` allows tenths and ignores the guides.
 */
export const movedTo = (gesture: Gesture, to: Point, isFree: boolean): Moved =>
  gesture.holds === 'whole' ? moved(gesture, to, isFree) : scaled(gesture, to, isFree);

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
interface Modifiers {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}
/** Returns the step of an arrow key: 1, 10 with Shift, 0.1 with Alt. */
export const strideOf = ({ shiftKey, altKey }: Modifiers): number => (shiftKey ? 10 : altKey ? 0.1 : 1);

export const nudged = (
  part: Part,
  picture: ImageSize,
  placed: Placed,
  event: Modifiers & { readonly key: string },
): Placed | null => {
  const arrow = arrows[event.key];
  if (arrow === undefined) return null;
  const stride = strideOf(event) * pixelsPerPoint;
  const { x, y } = boxOfPart(part, picture, placed);
  return placedAt(part, picture, placed, { x: x + arrow.x * stride, y: y + arrow.y * stride });
};
