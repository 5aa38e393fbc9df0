import { hexOf } from '@latchkey/events/cardProfile/design/colors.ts';
import type { Pixels } from '@latchkey/events/cardProfile/design/pixelsUnder.ts';

const maxColors = 6;
/** Groups colors by the upper three bits of each channel. */
const bucketOf = (red: number, green: number, blue: number): number =>
  ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);

/** Returns up to six colors of a picture's visible pixels, most frequent first. */
export const paletteOf = ({ rgba }: Pixels): readonly string[] => {
  const buckets = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    if (rgba[at + 3]! < 128) continue;
    const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
    const bucket = bucketOf(red, green, blue);
    const [count, ...sums] = buckets.get(bucket) ?? [0, 0, 0, 0];
    buckets.set(bucket, [count + 1, sums[0] + red, sums[1] + green, sums[2] + blue]);
  }
  return [...buckets.values()]
    .toSorted(([one], [other]) => other - one)
    .slice(0, maxColors)
    .map(([count, red, green, blue]) => hexOf([red / count, green / count, blue / count]));
};
