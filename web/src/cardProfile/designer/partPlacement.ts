import type { Looks, Placed } from '@latchkey/events/cardProfile/design/design.ts';
import { coverBox, logoBox } from '@latchkey/events/cardProfile/design/drawing.ts';
import { surfaces, type Box } from '@latchkey/events/cardProfile/design/surfaces.ts';
import type { ImageSize } from '@latchkey/events/kernel/image.ts';

export type Part = 'logo' | 'background';
const { front } = surfaces;
export const cardRatio = `${front.width} / ${front.height}`;
/** Pixels per point. Positions are displayed in points; a card is 320 points wide. */
export const pixelsPerPoint = front.width / 320;
export const pointsOf = (pixels: number): number => Math.round((pixels / pixelsPerPoint) * 10) / 10;

export const placedOf = (looks: Pick<Looks, 'logo' | 'background'>, part: Part): Placed | null => {
  if (part === 'logo') return looks.logo;
  return looks.background.kind === 'image' ? looks.background : null;
};
export const withPlaced = (
  looks: Pick<Looks, 'logo' | 'background'>,
  part: Part,
  { scale, x, y }: Pick<Placed, 'scale' | 'x' | 'y'>,
): Partial<Looks> => {
  if (part === 'logo') return looks.logo === null ? {} : { logo: { ...looks.logo, scale, x, y } };
  const { background } = looks;
  return background.kind === 'image' ? { background: { ...background, scale, x, y } } : {};
};

/** Returns the box of a part on the front, in pixels of the surface. */
export const boxOfPart = (part: Part, picture: ImageSize, placed: Placed): Box =>
  part === 'logo' ? logoBox(front, picture, placed) : coverBox(front, picture, placed);

const clamped = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const shareOf = (at: number, slack: number, otherwise: number): number =>
  Math.abs(slack) < 0.5 ? otherwise : Math.round(clamped(at / slack, 0, 1) * 10_000) / 10_000;

/** Moves a part's upper left corner to a point, limited to the safe area (logo) or the card (background). */
export const placedAt = (
  part: Part,
  picture: ImageSize,
  placed: Placed,
  corner: Pick<Box, 'x' | 'y'>,
): Placed => {
  const { width, height } = boxOfPart(part, picture, placed);
  const area: Box = part === 'logo' ? front.safe : { x: 0, y: 0, width: front.width, height: front.height };
  return {
    ...placed,
    x: shareOf(corner.x - area.x, area.width - width, placed.x),
    y: shareOf(corner.y - area.y, area.height - height, placed.y),
  };
};

const minScale = 0.05;
const maxScale = (part: Part, picture: ImageSize): number => {
  if (part === 'background') return 20;
  const { width, height } = logoBox(front, picture, { file: '', scale: minScale, x: 0, y: 0 });
  return clamped(Math.min(front.safe.width / width, front.safe.height / height) * minScale, minScale, 20);
};
export const scaledTo = (part: Part, picture: ImageSize, placed: Placed, scale: number): Placed => ({
  ...placed,
  scale: Math.round(clamped(scale, minScale, maxScale(part, picture)) * 1000) / 1000,
});
