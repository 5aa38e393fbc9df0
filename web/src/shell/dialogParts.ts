import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { measures, radii } from '../kit/measures.ts';

const content = '--dialog-content';
/**
 * Returns the style of a line above the buttons, visible while there is more content to scroll. Browsers
 * without scroll-driven animations show no line.
 */
const edge = (colour: string) => ({
  '--edge': colour, // a variable, because both themes share the keyframes
  '@keyframes goes-on': { '0%, 98%': { boxShadow: '0 -1px 0 var(--edge)' } },
  animation: 'goes-on linear',
  animationTimeline: content,
});

export const dialogParts = ({ palette: p, breakpoints }: Theme) => {
  const narrow = breakpoints.down('sm');
  return {
    MuiDialog: {
      defaultProps: { fullWidth: false },
      styleOverrides: {
        paper: {
          '&:focus-visible': { outline: 'none' },
          border: `1px solid ${p.divider}`,
          borderRadius: radii.dialog,
          margin: `${measures.dialogTop}px 12px 12px`,
          maxHeight: `calc(100% - ${measures.dialogTop + 12}px)`,
          timelineScope: content,
          [narrow]: { margin: 8, maxHeight: 'calc(100% - 16px)' },
        },
        scrollPaper: { alignItems: 'flex-start' }, // a centered dialog would jump while its content loads
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          fontSize: '1.125rem',
          fontWeight: 600,
          padding: '20px 24px 8px',
          overflowWrap: 'anywhere',
          [narrow]: { padding: '16px 16px 8px' },
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          textWrap: 'pretty',
          scrollTimeline: content,
          [narrow]: { paddingInline: 16 },
          // overrides MUI's rule that removes the padding after a title
          '.MuiDialogTitle-root + &': { paddingTop: 20 },
        },
      },
    },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          padding: '12px 24px 20px',
          gap: 8,
          ...edge(p.divider),
          flexWrap: 'wrap',
          [narrow]: {
            padding: '12px 16px 16px',
            '& > *, & > .MuiBox-root > *': { flex: '1 1 auto' },
            // lets grouped buttons share lines with the others
            '& > .MuiBox-root': { display: 'contents' },
          },
        },
      },
    },
  } satisfies RaThemeOptions['components'];
};
