import type { Layer } from './design.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Surface {
  readonly width: number;
  readonly height: number;
  /** Area for content, inside rounded corners, a round mask, or a wallet's overlay. */
  readonly safe: Box;
  /**
   * `card`: background, logo and texts. `icon`: background and a large centered logo, or the title's first
   * letter if there is no logo. `plain`: background only. `logo`: logo only, on transparency.
   */
  readonly shows: 'card' | 'icon' | 'plain' | 'logo';
}
const surface = (width: number, height: number, margin: number, shows: Surface['shows']): Surface => ({
  width,
  height,
  shows,
  safe: { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin },
});

/**
 * Sizes of the drawn surfaces in pixels, as Apple and Google specify them. `front` is a whole card on our own
 * pages.
 */
export const surfaces = {
  card: surface(1032, 336, 40, 'card'),
  badgeArt: surface(1536, 969, 96, 'plain'),
  badgeLogo: surface(1372, 283, 0, 'logo'),
  icon: surface(200, 200, 20, 'icon'),
  logo: surface(480, 150, 0, 'logo'),
  strip: surface(1125, 432, 48, 'plain'),
  // Google Wallet masks it to a circle
  googleLogo: surface(660, 660, 99, 'icon'),
  front: surface(1536, 969, 96, 'card'),
} as const satisfies Readonly<Record<string, Surface>>;
export type SurfaceName = keyof typeof surfaces;

export interface Rendering {
  readonly surface: SurfaceName;
  readonly layer: Layer;
  readonly width: number;
  readonly height: number;
}
const sizes = <Name extends string>(
  surface: SurfaceName,
  layer: Layer,
  named: Readonly<Record<Name, readonly [width: number, height: number]>>,
): Readonly<Record<Name, Rendering>> =>
  Object.fromEntries(
    Object.entries<readonly [number, number]>(named).map(([name, [width, height]]) => [
      name,
      { surface, layer, width, height },
    ]),
  ) as Record<Name, Rendering>;

/** Pictures of a published version, by name. A pass's pictures are named like its files, without `.png`. */
export const renderings = {
  ...sizes('card', 'both', { card: [1032, 336] }),
  ...sizes('badgeArt', 'apple', {
    badgeArt: [1536, 969],
    'badgeArt-medium': [764, 480],
    'badgeArt-small': [512, 323],
  }),
  ...sizes('badgeLogo', 'apple', {
    badgeLogo: [1372, 283],
    'badgeLogo-medium': [684, 140],
    'badgeLogo-small': [360, 74],
  }),
  ...sizes('icon', 'apple', { badgeIcon: [200, 200], 'badgeIcon-small': [100, 100] }),
  ...sizes('icon', 'apple', { icon: [38, 38], 'icon@2x': [76, 76], 'icon@3x': [114, 114] }),
  ...sizes('logo', 'apple', { logo: [160, 50], 'logo@2x': [320, 100], 'logo@3x': [480, 150] }),
  ...sizes('strip', 'apple', { strip: [375, 144], 'strip@2x': [750, 288], 'strip@3x': [1125, 432] }),
  ...sizes('card', 'google', { googleHero: [1032, 336] }),
  ...sizes('googleLogo', 'google', {
    googleLogo: [660, 660],
    googleBadgeLogo: [200, 200],
    'googleBadgeLogo-medium': [133, 133],
    'googleBadgeLogo-small': [67, 67],
  }),
} as const;
export type RenderingName = keyof typeof renderings;
