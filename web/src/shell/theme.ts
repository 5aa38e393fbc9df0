import { createTheme, type PaletteOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import type { Tone } from '../kit/tone.ts';
import { componentsOf, fontFamily } from './components.ts';

/** Each colour by light and by dark. */
type Pair = readonly [light: string, dark: string];
const text = {
  primary: ['#1b2027', '#e8ebf0'],
  secondary: ['#56606e', '#a5afbd'],
  disabled: ['#767f8c', '#8a94a3'],
};
const ground = { default: ['#f6f7f9', '#0f1216'], paper: ['#ffffff', '#171b21'] };
const accent = {
  main: ['#2f5bd0', '#8fb0ff'],
  dark: ['#2448a8', '#b3c8ff'],
  light: ['#e8eefc', '#1c2b4d'],
  contrastText: ['#ffffff', '#0c1424'],
};
const signs = {
  error: ['#b3261e', '#ff9a91'],
  warning: ['#8a5a00', '#f0c05a'],
  info: ['#2f5bd0', '#8fb0ff'],
  success: ['#1b6e3c', '#7ed6a3'],
};
const lines = { divider: ['#e1e5ea', '#2a313b'], flash: ['#fff3c4', '#4a4018'] };
const tone: Readonly<Record<Tone, Readonly<Record<'text' | 'soft' | 'solid', Pair>>>> = {
  good: { text: ['#17603a', '#8be0ae'], soft: ['#e3f4ea', '#143424'], solid: ['#2a9d5c', '#3fae70'] },
  busy: { text: ['#2448a8', '#a9c1ff'], soft: ['#e6edfc', '#1b2a4a'], solid: ['#5b82e6', '#6f93ee'] },
  waiting: { text: ['#74500a', '#f3cd7c'], soft: ['#fbf0d5', '#3a2f12'], solid: ['#d99a1c', '#d99a1c'] },
  bad: { text: ['#a01f18', '#ffaca4'], soft: ['#fde9e7', '#43201d'], solid: ['#d64a41', '#e0645b'] },
  held: { text: ['#5d3a9b', '#cdb6f7'], soft: ['#f0e9fb', '#31254a'], solid: ['#9a78d6', '#a486dd'] },
  quiet: { text: ['#4d5765', '#b7c0cc'], soft: ['#eceff3', '#262d36'], solid: ['#a7b0bc', '#6d7886'] },
};

const mapped = <Name extends string, From, To>(all: Readonly<Record<Name, From>>, turn: (one: From) => To) =>
  Object.fromEntries(Object.entries<From>(all).map(([name, one]) => [name, turn(one)])) as Record<Name, To>;

const paletteOf = (mode: 'light' | 'dark'): PaletteOptions => {
  const pick = (pair: readonly string[]) => pair[mode === 'light' ? 0 : 1]!;
  return {
    mode,
    primary: mapped(accent, pick),
    ...mapped(signs, pair => ({ main: pick(pair) })),
    background: mapped(ground, pick),
    text: mapped(text, pick),
    ...mapped(lines, pick),
    tone: mapped(tone, one => mapped(one, pick)),
  };
};

/** Calm and dense: 14 px, an 8 px grid, one accent, flat surfaces with hairlines. */
const look = (mode: 'light' | 'dark'): RaThemeOptions => {
  const palette = paletteOf(mode);
  return createTheme({
    palette,
    spacing: 8,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily,
      fontSize: 14,
      htmlFontSize: 16,
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
      h6: { fontSize: '1.0625rem', fontWeight: 600 },
      button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none' },
    },
    components: componentsOf(createTheme({ palette })),
  }) as RaThemeOptions;
};

export const lightTheme = look('light');
export const darkTheme = look('dark');
