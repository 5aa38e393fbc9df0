import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { measures, radii } from '../kit/measures.ts';
import { dialogParts } from './dialogParts.ts';
import { switchParts } from './switchParts.ts';

export const fontFamily = "'Inter Variable', system-ui, sans-serif";
const focus = (colour: string) => ({ outline: `2px solid ${colour}`, outlineOffset: 2 });
const { finger } = measures;
const typographyElements = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  subtitle1: 'h6',
  subtitle2: 'h6',
  body1: 'p',
  body2: 'p',
  inherit: 'p',
  sentence: 'p',
  figure: 'p',
};

export const componentsOf = (theme: Theme): NonNullable<RaThemeOptions['components']> => {
  const { palette: p, breakpoints } = theme;
  const narrow = breakpoints.down('sm');
  const touch = { [narrow]: { minHeight: finger } };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontSize: '0.875rem' },
        ':focus-visible': focus(p.primary.main),
        'code, kbd, .mono, .mono.MuiInputBase-input': {
          fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
          fontSize: '0.92em',
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            animationDuration: '1ms !important',
            animationIterationCount: '1 !important', // otherwise infinite animations would flicker
            transition: 'none !important',
          },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${p.divider}`, borderRadius: radii.card } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: p.scrim } } },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // browsers don't inherit the font in buttons
      styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible': focus(p.primary.main) } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: measures.control, paddingInline: 14, ...touch },
        sizeSmall: { minHeight: measures.smallControl, paddingInline: 10, fontSize: '0.8125rem', ...touch },
        outlined: { borderColor: p.dividerStrong, backgroundColor: p.background.paper },
        outlinedPrimary: { color: p.text.primary },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { [narrow]: { minHeight: finger, minWidth: finger } },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          minWidth: 0,
          padding: '8px 12px',
          '&:focus-visible': { outlineOffset: -2 },
          ...touch,
        },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 40 },
        indicator: { pointerEvents: 'none' },
        // a disabled button would reserve space before the first tab
        scrollButtons: { '&.Mui-disabled': { display: 'none' } },
      },
    },
    ...dialogParts(theme),
    ...switchParts(theme),
    MuiTooltip: {
      defaultProps: { enterDelay: 300, arrow: true },
      styleOverrides: { tooltip: { fontSize: '0.75rem' } },
    },
    MuiOutlinedInput: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          backgroundColor: p.background.paper,
          '&:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: p.field },
          '&.Mui-disabled': { backgroundColor: p.background.sunken },
          '&.Mui-disabled:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: p.divider,
          },
          ...touch,
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: '8px 16px',
          borderColor: p.divider,
          fontSize: '0.875rem',
        },
        alignRight: { fontVariantNumeric: 'tabular-nums' },
        head: {
          color: p.text.secondary,
          backgroundColor: p.background.sunken,
          fontWeight: 550,
          fontSize: '0.8125rem',
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          borderRadius: radii.small,
          minHeight: measures.control,
          '&:focus-visible': { outlineOffset: -2 },
          ...touch,
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { minHeight: measures.control, '&:focus-visible': { outlineOffset: -2 }, ...touch },
      },
    },
    MuiTypography: {
      defaultProps: { variantMapping: { ...typographyElements } },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, textWrap: 'pretty' } } },
    MuiAccordionSummary: { styleOverrides: { root: { fontFamily } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          color: p.text.secondary,
          textTransform: 'none',
          backgroundColor: p.background.paper,
          '&:focus-visible': { zIndex: 1 },
          ...touch,
          '&.Mui-selected': { color: p.primary.dark, backgroundColor: p.primary.light },
          '&.Mui-selected:hover': { backgroundColor: p.primary.light },
        },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
};
