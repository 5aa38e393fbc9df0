import { createTheme, type Shadows } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { radii } from '../kit/measures.ts';
import { componentsOf, fontFamily } from './components.ts';
import { paletteOf } from './palette.ts';

const px = (size: number) => `${size / 16}rem`;
const type = (size: number, line: number, fontWeight = 400) => ({
  fontSize: px(size),
  lineHeight: line / size,
  fontWeight,
});

/**
 * Returns MUI's shadows. Floating surfaces, such as menus and dialogs, have a shadow; all others use
 * hairlines.
 */
const shadowsOf = (mode: 'light' | 'dark') => {
  const float =
    mode === 'light'
      ? '0 12px 32px rgb(16 24 40 / .16), 0 2px 6px rgb(16 24 40 / .08)'
      : '0 12px 32px rgb(0 0 0 / .55), 0 0 0 1px #2a313b';
  return ['none', ...Array.from({ length: 24 }, () => float)] as Shadows;
};

const look = (mode: 'light' | 'dark'): RaThemeOptions => {
  const palette = paletteOf(mode);
  return createTheme({
    palette,
    spacing: 8,
    shape: { borderRadius: radii.control },
    shadows: shadowsOf(mode),
    typography: {
      fontFamily,
      fontSize: 14,
      htmlFontSize: 16,
      body1: type(14, 21),
      body2: type(13, 20),
      caption: type(12, 16),
      h1: { ...type(22, 30, 650), letterSpacing: '-0.012em' },
      h2: { ...type(16, 24, 600), letterSpacing: '-0.006em' },
      h3: type(14, 20, 600),
      h6: type(18, 26, 600),
      sentence: type(18, 26, 600),
      figure: { ...type(28, 36, 650), letterSpacing: '-0.012em', fontVariantNumeric: 'tabular-nums' },
      button: { ...type(14, 20, 550), textTransform: 'none' },
    },
    components: componentsOf(createTheme({ palette })),
  }) as RaThemeOptions;
};

export const lightTheme = look('light');
export const darkTheme = look('dark');
