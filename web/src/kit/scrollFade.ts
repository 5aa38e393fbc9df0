const maskOf = (left: 'transparent' | '#000', right: 'transparent' | '#000') =>
  `linear-gradient(to right, ${left}, #000 28px calc(100% - 28px), ${right})`;

/**
 * Fades the edges of a horizontally scrolled element where its content continues. No fade without
 * scroll-driven animations. Not for tab strips, which often overflow by less than a pixel and would fade.
 */
export const scrollFade = {
  '@keyframes goes-on-sideways': {
    '0%': { maskImage: maskOf('#000', 'transparent') },
    '2%, 98%': { maskImage: maskOf('transparent', 'transparent') },
    '100%': { maskImage: maskOf('transparent', '#000') },
  },
  animation: 'goes-on-sideways linear',
  animationTimeline: 'scroll(self inline)',
} as const;
