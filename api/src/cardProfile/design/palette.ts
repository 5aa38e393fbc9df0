import { hexOf, type Rgb } from '@latchkey/events/cardProfile/design/colors.ts';
import type { Pixels } from '@latchkey/events/cardProfile/design/pixelsUnder.ts';

const maxColors = 6;
/** Minimum distance at which two colors count as different: the average difference per channel (0 to 255). */
const minDistance = 36;
const step = 32;

interface Bucket {
  readonly color: Rgb;
  readonly count: number;
}
const distance = (a: Rgb, b: Rgb): number =>
  (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) / 3;

const bucketsOf = ({ rgba }: Pixels): readonly Bucket[] => {
  const sums = new Map<string, { red: number; green: number; blue: number; count: number }>();
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = [red, green, blue].map(value => Math.floor(value / step)).join();
    const sum = sums.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
    sum.count += 1;
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ red, green, blue, count }) => ({
    color: [red / count, green / count, blue / count],
    count,
  }));
};

export const paletteOf = (pixels: Pixels): readonly string[] => {
  const found: Rgb[] = [];
  for (const { color } of bucketsOf(pixels).toSorted((a, b) => b.count - a.count)) {
    if (found.length === maxColors) break;
    if (found.every(other => distance(other, color) >= minDistance)) found.push(color);
  }
  return found.map(hexOf);
};
