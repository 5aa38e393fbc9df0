import type { PaletteOptions } from '@mui/material/styles';
import type { Tone } from '../kit/tone.ts';

type Pair = readonly [light: string, dark: string];
type Shades<Name extends string> = Readonly<Record<Name, Pair>>;
const text = {
  primary: ['#1b2027', '#e8ebf0'],
  secondary: ['#56606e', '#a5afbd'],
  disabled: ['#5f6875', '#96a0ae'],
};
const ground = {
  default: ['#f6f7f9', '#0f1216'],
  paper: ['#ffffff', '#171b21'],
  sunken: ['#f8f9fb', '#13171c'],
};
const accent = {
  main: ['#2f5bd0', '#8fb0ff'],
  dark: ['#2448a8', '#b3c8ff'],
  light: ['#e8eefc', '#1c2b4d'],
  line: ['#b9caf5', '#34508f'],
  contrastText: ['#ffffff', '#0c1424'],
};
const error = { main: ['#b3261e', '#ff9a91'], contrastText: ['#ffffff', '#2b0b08'] };
const signs = {
  warning: ['#8a5a00', '#f0c05a'],
  info: ['#2f5bd0', '#8fb0ff'],
  success: ['#1b6e3c', '#7ed6a3'],
};
const surfaces = {
  divider: ['#e1e5ea', '#2a313b'],
  dividerStrong: ['#c9d0d9', '#3b4450'],
  field: ['#828d9b', '#6f7a88'],
  flash: ['#fff3c4', '#4a4018'],
  plate: ['transparent', '#ffffff'],
  scrim: ['rgb(20 26 36 / .46)', 'rgb(4 6 9 / .62)'],
} as const;
const action = { hover: ['#f1f3f6', '#1f252d'], selected: ['#e8eefc', '#1c2b4d'] };
const tone: Readonly<Record<Tone, Shades<'text' | 'soft' | 'solid' | 'line'>>> = {
  good: {
    text: ['#17603a', '#8be0ae'],
    soft: ['#e3f4ea', '#143424'],
    solid: ['#2a9d5c', '#2f8f5b'],
    line: ['#b5dfc6', '#27583f'],
  },
  used: {
    text: ['#0d4f3c', '#b5ecd3'],
    soft: ['#d9ece5', '#123a2d'],
    solid: ['#0f5a45', '#76cfa6'],
    line: ['#a9d2c3', '#24604b'],
  },
  busy: {
    text: ['#2448a8', '#a9c1ff'],
    soft: ['#e6edfc', '#1b2a4a'],
    solid: ['#5b82e6', '#6f93ee'],
    line: ['#b9caf5', '#34508f'],
  },
  waiting: {
    text: ['#74500a', '#f3cd7c'],
    soft: ['#fbf0d5', '#3a2f12'],
    solid: ['#d99a1c', '#d99a1c'],
    line: ['#ecd08f', '#5d4b1b'],
  },
  bad: {
    text: ['#a01f18', '#ffaca4'],
    soft: ['#fde9e7', '#43201d'],
    solid: ['#d64a41', '#e0645b'],
    line: ['#f0b7b2', '#71332e'],
  },
  held: {
    text: ['#5d3a9b', '#cdb6f7'],
    soft: ['#f0e9fb', '#31254a'],
    solid: ['#9a78d6', '#a486dd'],
    line: ['#d3c0f0', '#523f7a'],
  },
  removed: {
    text: ['#4d5765', '#b7c0cc'],
    soft: ['#eceff3', '#262d36'],
    solid: ['#8b95a3', '#7b8694'],
    line: ['#c9d0d9', '#3b4450'],
  },
  quiet: {
    text: ['#4d5765', '#b7c0cc'],
    soft: ['#eceff3', '#262d36'],
    solid: ['#c2cad4', '#465160'],
    line: ['#c9d0d9', '#3b4450'],
  },
};
const series: readonly Shades<'text' | 'soft' | 'solid'>[] = [
  { text: ['#1f3f99', '#b6caff'], soft: ['#dfe8fd', '#1c2c54'], solid: ['#2f5bd0', '#6f93ee'] },
  { text: ['#075e53', '#86e2d4'], soft: ['#d3f1ec', '#0f3731'], solid: ['#0d8a7a', '#2fb3a0'] },
  { text: ['#5d3a9b', '#d5c2fa'], soft: ['#eee4fb', '#31254a'], solid: ['#9a6ad6', '#a486dd'] },
  { text: ['#74500a', '#f3cd7c'], soft: ['#fcecc8', '#3d3013'], solid: ['#c98209', '#d99a1c'] },
  { text: ['#8e2458', '#f9b9d4'], soft: ['#fbe0ec', '#45202f'], solid: ['#d0508a', '#e07aa8'] },
  { text: ['#365f12', '#bfe393'], soft: ['#e3f2d2', '#263a13'], solid: ['#4f8a1d', '#84bd4c'] },
];

const mapped = <Name extends string, From, To>(all: Readonly<Record<Name, From>>, turn: (one: From) => To) =>
  Object.fromEntries(Object.entries<From>(all).map(([name, one]) => [name, turn(one)])) as Record<Name, To>;

export const paletteOf = (mode: 'light' | 'dark') => {
  const pick = (pair: readonly string[]) => pair[mode === 'light' ? 0 : 1]!;
  return {
    mode,
    primary: mapped(accent, pick),
    error: mapped(error, pick),
    ...mapped(signs, pair => ({ main: pick(pair) })),
    background: mapped(ground, pick),
    text: mapped(text, pick),
    action: mapped(action, pick),
    ...mapped(surfaces, pick),
    tone: mapped(tone, one => mapped(one, pick)),
    series: series.map(one => mapped(one, pick)),
  } satisfies PaletteOptions;
};
