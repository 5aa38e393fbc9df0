/** What is left of a part whose edges fade. */
const maskOf = (left: 'transparent' | '#000', right: 'transparent' | '#000') =>
  `linear-gradient(to right, ${left}, #000 28px calc(100% - 28px), ${right})`;

/**
 * What scrolls sideways fades at the edges behind which it goes on. Without anything to scroll nothing fades, nor in a browser that knows no
 * such animation. Strips of tabs are often wider than their space by less than a pixel: their first tab would fade.
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
