import type { ImageSize } from '../../kernel/image.ts';
import { luminance, mixed, rgbOf, type Rgb, type Under } from './colors.ts';
import type { Background } from './design.ts';
import { coverBox, gradientLine } from './drawing.ts';
import type { Box } from './surfaces.ts';

/** A picture's pixels, scaled down, as RGBA with four bytes each. `size`: size of the original picture. */
export interface Pixels {
  readonly size: ImageSize;
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
}
export type PixelsOf = (file: string) => Pixels | null;

const pointsOf = ({ x, y, width, height }: Box, [columns, rows]: readonly [number, number]) =>
  Array.from({ length: columns * rows }, (_, n) => ({
    x: x + ((n % columns) / (columns - 1)) * width,
    y: y + (Math.floor(n / columns) / (rows - 1)) * height,
  }));
const extremes = (colors: readonly Rgb[]): Under => {
  const found = colors.map(luminance);
  return { darkest: Math.min(...found), lightest: Math.max(...found) };
};

const colorAt = ({ width, height, rgba }: Pixels, x: number, y: number, under: Rgb): Rgb => {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
  const at = (row * width + column) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 255] = rgba.subarray(at, at + 4);
  return mixed(under, [red, green, blue], alpha / 255);
};

/**
 * Returns the lowest and highest luminance of a background within a box, from samples. Pictures whose pixels
 * are unknown count as the color under them.
 */
export const underOf = (background: Background, surface: ImageSize, box: Box, pixelsOf: PixelsOf): Under => {
  if (background.kind === 'color') return extremes([rgbOf(background.color)]);
  if (background.kind === 'gradient') {
    const { x1, y1, x2, y2 } = gradientLine(background.angle, surface);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const [from, to] = [rgbOf(background.from), rgbOf(background.to)];
    const shareAt = (x: number, y: number) => ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
    return extremes(
      pointsOf(box, [9, 3]).map(({ x, y }) => mixed(from, to, Math.min(1, Math.max(0, shareAt(x, y))))),
    );
  }
  const under = rgbOf(background.under);
  const pixels = pixelsOf(background.file);
  if (pixels === null) return extremes([under]);
  const picture = coverBox(surface, pixels.size, background);
  return extremes(
    pointsOf(box, [25, 9]).map(({ x, y }) => {
      const [u, v] = [(x - picture.x) / picture.width, (y - picture.y) / picture.height];
      const isOutside = u < 0 || u > 1 || v < 0 || v > 1;
      return isOutside ? under : mixed(colorAt(pixels, u, v, under), under, background.veil);
    }),
  );
};
