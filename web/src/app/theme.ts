import { createTheme, type PaletteOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';

/** What a state looks like: one colour per kind, never the only sign of it. */
export const tones = ['good', 'busy', 'waiting', 'bad', 'held', 'quiet'] as const;
export type Tone = (typeof tones)[number];
type Tones = Readonly<Record<Tone, { readonly text: string; readonly soft: string; readonly solid: string }>>;

declare module '@mui/material/styles' {
  interface Palette {
    tone: Tones;
    flash: string;
  }
  interface PaletteOptions {
    tone?: Tones;
    flash?: string;
  }
}

const light: PaletteOptions = {
  mode: 'light',
  primary: { main: '#2f5bd0', dark: '#2448a8', light: '#e8eefc', contrastText: '#ffffff' },
  error: { main: '#b3261e' },
  warning: { main: '#8a5a00' },
  info: { main: '#2f5bd0' },
  success: { main: '#1b6e3c' },
  background: { default: '#f6f7f9', paper: '#ffffff' },
  text: { primary: '#1b2027', secondary: '#56606e', disabled: '#767f8c' },
  divider: '#e1e5ea',
  flash: '#fff3c4',
  tone: {
    good: { text: '#17603a', soft: '#e3f4ea', solid: '#2a9d5c' },
    busy: { text: '#2448a8', soft: '#e6edfc', solid: '#5b82e6' },
    waiting: { text: '#74500a', soft: '#fbf0d5', solid: '#d99a1c' },
    bad: { text: '#a01f18', soft: '#fde9e7', solid: '#d64a41' },
    held: { text: '#5d3a9b', soft: '#f0e9fb', solid: '#9a78d6' },
    quiet: { text: '#4d5765', soft: '#eceff3', solid: '#a7b0bc' },
  },
};

const dark: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#8fb0ff', dark: '#b3c8ff', light: '#1c2b4d', contrastText: '#0c1424' },
  error: { main: '#ff9a91' },
  warning: { main: '#f0c05a' },
  info: { main: '#8fb0ff' },
  success: { main: '#7ed6a3' },
  background: { default: '#0f1216', paper: '#171b21' },
  text: { primary: '#e8ebf0', secondary: '#a5afbd', disabled: '#8a94a3' },
  divider: '#2a313b',
  flash: '#4a4018',
  tone: {
    good: { text: '#8be0ae', soft: '#143424', solid: '#3fae70' },
    busy: { text: '#a9c1ff', soft: '#1b2a4a', solid: '#6f93ee' },
    waiting: { text: '#f3cd7c', soft: '#3a2f12', solid: '#d99a1c' },
    bad: { text: '#ffaca4', soft: '#43201d', solid: '#e0645b' },
    held: { text: '#cdb6f7', soft: '#31254a', solid: '#a486dd' },
    quiet: { text: '#b7c0cc', soft: '#262d36', solid: '#6d7886' },
  },
};

const fontFamily = "'Inter Variable', system-ui, sans-serif";
const focus = (colour: string) => ({ outline: `2px solid ${colour}`, outlineOffset: 2 });

/** Calm and dense: 14 px, an 8 px grid, one accent, flat surfaces with hairlines. */
const look = (palette: PaletteOptions): RaThemeOptions => {
  const { palette: p } = createTheme({ palette });
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
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontSize: '0.875rem' },
          ':focus-visible': focus(p.primary.main),
          'code, kbd, .mono': {
            fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
            fontSize: '0.92em',
          },
          '@media (prefers-reduced-motion: reduce)': {
            '*': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 36, paddingInline: 14, '&:focus-visible': focus(p.primary.main) },
        },
      },
      MuiIconButton: { styleOverrides: { root: { '&:focus-visible': focus(p.primary.main) } } },
      MuiTab: {
        styleOverrides: {
          root: {
            minHeight: 40,
            padding: '8px 12px',
            '&:focus-visible': { ...focus(p.primary.main), outlineOffset: -2 },
          },
        },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
      MuiDialog: {
        defaultProps: { fullWidth: false },
        styleOverrides: { paper: { border: `1px solid ${p.divider}`, margin: 12 } },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 600, padding: '20px 24px 8px' } },
      },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8, flexWrap: 'wrap' } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 300, arrow: true },
        styleOverrides: { tooltip: { fontSize: '0.75rem' } },
      },
      MuiOutlinedInput: {
        defaultProps: { size: 'small' },
        styleOverrides: { root: { backgroundColor: p.background.paper } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            padding: '8px 16px',
            borderColor: p.divider,
            fontVariantNumeric: 'tabular-nums',
            fontSize: '0.875rem',
          },
          head: { color: p.text.secondary, fontWeight: 550, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
        },
      },
      MuiListItemButton: {
        styleOverrides: {
          root: {
            borderRadius: 6,
            minHeight: 36,
            '&:focus-visible': { ...focus(p.primary.main), outlineOffset: -2 },
          },
        },
      },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 36 } } },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
      MuiAccordionSummary: { styleOverrides: { root: { fontFamily } } },
      MuiToggleButton: {
        styleOverrides: {
          root: {
            color: p.text.secondary,
            textTransform: 'none',
            backgroundColor: p.background.paper,
            '&.Mui-selected': { color: p.primary.dark, backgroundColor: p.primary.light },
          },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  }) as RaThemeOptions;
};

export const lightTheme = look(light);
export const darkTheme = look(dark);
