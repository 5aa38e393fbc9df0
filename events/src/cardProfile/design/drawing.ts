import type { ImageSize } from '../../kernel/image.ts';
import type { Background, Looks, Placed } from './design.ts';
import type { Line } from './cardFront.ts';
import { surfaces, type Box, type Surface, type SurfaceName } from './surfaces.ts';

export interface Gradient {
  readonly from: string;
  readonly to: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}
export type Stroke =
  | (Box & { readonly draws: 'area'; readonly fill: string | Gradient; readonly opacity: number })
  | (Box & { readonly draws: 'image'; readonly file: string })
  | (Line & { readonly draws: 'text'; readonly fill: string });
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
}
export type SizeOf = (file: string) => ImageSize;

/** Returns both ends of a gradient line. As in CSS, the corners in its direction have the pure colors. */
export const gradientLine = (angle: number, { width, height }: ImageSize) => {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2;
  const [x, y] = [width / 2, height / 2];
  return { x1: x - dx * half, y1: y - dy * half, x2: x + dx * half, y2: y + dy * half };
};

/**
 * Returns the box of a background picture. At scale 1 the picture covers the surface; positions (0 to 1) are
 * relative to the overhang.
 */
export const coverBox = ({ width, height }: ImageSize, picture: ImageSize, { scale, x, y }: Placed): Box => {
  const fit = Math.max(width / picture.width, height / picture.height) * scale;
  const drawn = { width: picture.width * fit, height: picture.height * fit };
  return { ...drawn, x: (width - drawn.width) * x, y: (height - drawn.height) * y };
};

const backgroundOf = (background: Background, size: ImageSize, sizeOf: SizeOf): readonly Stroke[] => {
  const all = { draws: 'area', x: 0, y: 0, width: size.width, height: size.height, opacity: 1 } as const;
  if (background.kind === 'color') return [{ ...all, fill: background.color }];
  if (background.kind === 'gradient') {
    const { from, to, angle } = background;
    return [{ ...all, fill: { from, to, ...gradientLine(angle, size) } }];
  }
  const { file, under, veil } = background;
  return [
    { ...all, fill: under },
    { draws: 'image', file, ...coverBox(size, sizeOf(file), background) },
    ...(veil > 0 ? [{ ...all, fill: under, opacity: veil }] : []),
  ];
};

/**
 * Returns the box of the logo on a surface. At scale 1 a card's logo takes up to 40% of the safe area's width
 * and 34% of its height. The logo never leaves the safe area.
 */
export const logoBox = ({ safe, shows }: Surface, picture: ImageSize, { scale, x, y }: Placed): Box => {
  const isCard = shows === 'card';
  const limits = isCard ? { width: safe.width * 0.4, height: safe.height * 0.34 } : safe;
  const preferred =
    Math.min(limits.width / picture.width, limits.height / picture.height) * (isCard ? scale : 1);
  const fit = Math.min(preferred, safe.width / picture.width, safe.height / picture.height);
  const [width, height] = [picture.width * fit, picture.height * fit];
  // a surface that only shows the logo aligns it left, as wallets do
  const [atX, atY] = isCard ? [x, y] : shows === 'logo' ? [0, 0.5] : [0.5, 0.5];
  return { width, height, x: safe.x + (safe.width - width) * atX, y: safe.y + (safe.height - height) * atY };
};

/**
 * Draws one surface of a design; `lines` are its texts. Deterministic: equal input gives an equal drawing.
 */
export const drawingOf = (
  looks: Looks,
  name: SurfaceName,
  sizeOf: SizeOf,
  lines: readonly Line[] = [],
): Drawing => {
  const surface: Surface = surfaces[name];
  const { width, height, safe, shows } = surface;
  const { background, logo, title, values, labels } = looks;
  const picture: readonly Stroke[] =
    logo === null || shows === 'plain'
      ? []
      : [{ draws: 'image', file: logo.file, ...logoBox(surface, sizeOf(logo.file), logo) }];
  const initial = [...title.trim()][0]?.toUpperCase();
  const size = safe.height * 0.9;
  const letter: readonly Stroke[] =
    shows === 'icon' && logo === null && initial !== undefined
      ? [
          {
            draws: 'text',
            key: 'title',
            part: 'title',
            text: initial,
            fill: values,
            size,
            weight: 600,
            x: width / 2,
            y: height / 2 + size * 0.36,
            anchor: 'middle',
            width: safe.width,
          },
        ]
      : [];
  return {
    width,
    height,
    strokes: [
      ...(shows === 'logo' ? [] : backgroundOf(background, { width, height }, sizeOf)),
      ...picture,
      ...letter,
      ...lines.map((line): Stroke => ({
        ...line,
        draws: 'text',
        fill: line.part === 'label' ? labels : values,
      })),
    ],
  };
};
