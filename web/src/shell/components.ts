import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';

export const fontFamily = "'Inter Variable', system-ui, sans-serif";
const focus = (colour: string) => ({ outline: `2px solid ${colour}`, outlineOffset: 2 });
/** What a finger needs. */
const finger = 44;

/** How the library's parts look and feel; below 600 px whatever can be pressed is as large as a finger needs. */
export const componentsOf = ({
  palette: p,
  breakpoints,
}: Theme): NonNullable<RaThemeOptions['components']> => {
  const narrow = breakpoints.down('sm');
  const touch = { [narrow]: { minHeight: finger } };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontSize: '0.875rem' },
        ':focus-visible': focus(p.primary.main),
        'code, kbd, .mono': {
          fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
          fontSize: '0.92em',
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            animationDuration: '1ms !important',
            animationIterationCount: '1 !important', // or what goes round would flicker
            transition: 'none !important',
          },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${p.divider}` } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focus(p.primary.main) } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14, ...touch },
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
          padding: '8px 12px',
          '&:focus-visible': { outlineOffset: -2 },
          ...touch,
        },
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { pointerEvents: 'none' } } },
    MuiDialog: {
      defaultProps: { fullWidth: false },
      styleOverrides: {
        paper: {
          '&:focus-visible': { outline: 'none' },
          border: `1px solid ${p.divider}`,
          margin: 12,
          [narrow]: { margin: 8, maxHeight: 'calc(100% - 16px)' },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          fontSize: '1.0625rem',
          fontWeight: 600,
          padding: '20px 24px 8px',
          overflowWrap: 'anywhere',
          [narrow]: { padding: '16px 16px 8px' },
        },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { [narrow]: { paddingInline: 16 } } } },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          padding: '12px 24px 20px',
          gap: 8,
          flexWrap: 'wrap',
          [narrow]: { padding: '12px 16px 16px', '& > *': { flex: '1 1 auto' } },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 300, arrow: true },
      styleOverrides: { tooltip: { fontSize: '0.75rem' } },
    },
    MuiOutlinedInput: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { backgroundColor: p.background.paper, ...touch } },
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
          '&:focus-visible': { outlineOffset: -2 },
          ...touch,
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 36, '&:focus-visible': { outlineOffset: -2 }, ...touch } },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
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
