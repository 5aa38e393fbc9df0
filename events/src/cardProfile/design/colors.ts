export type Rgb = readonly [red: number, green: number, blue: number];

export const rgbOf = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];
const byte = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
export const hexOf = ([red, green, blue]: Rgb): string => `#${byte(red)}${byte(green)}${byte(blue)}`;

export const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
/** Returns the relative luminance, 0 to 1 (WCAG 2). */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export interface Under {
  readonly darkest: number;
  readonly lightest: number;
}
const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/**
 * Returns the lowest contrast of a color on its background, 1 to 21. The contrast is 1 if the color's
 * luminance lies between the darkest and the lightest, as the text may vanish there.
 */
export const contrastOn = (color: Rgb, { darkest, lightest }: Under): number => {
  const own = luminance(color);
  return own >= lightest || own <= darkest ? Math.min(ratio(own, darkest), ratio(own, lightest)) : 1;
};

/**
 * Returns the nearest shade toward white or black with enough contrast everywhere; null if neither has
 * enough.
 */
export const readableOn = (hex: string, needed: number, under: Under): string | null => {
  const start = rgbOf(hex);
  const ends: readonly Rgb[] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  const found = ends.flatMap(end => {
    // rounded to bytes, as it will be stored
    const at = (share: number) => hexOf(mixed(start, end, share));
    const passes = (share: number) => contrastOn(rgbOf(at(share)), under) >= needed;
    if (!passes(1)) return [];
    let [low, high] = [0, 1];
    for (let step = 0; step < 8; step++) {
      const middle = (low + high) / 2;
      if (passes(middle)) high = middle;
      else low = middle;
    }
    return [{ color: at(high), share: high }];
  });
  return found.toSorted((a, b) => a.share - b.share)[0]?.color ?? null;
};

/** Factor by which the contrast of white or black must exceed the color's to be offered as an alternative. */
const clearly = 1.5;
export const clearestOn = (hex: string, under: Under): string | null => {
  const of = (color: string) => contrastOn(rgbOf(color), under);
  const clearest = of('#ffffff') >= of('#000000') ? '#ffffff' : '#000000';
  return of(clearest) >= clearly * of(hex) ? clearest : null;
};
