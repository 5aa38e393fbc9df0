import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTitleOfPage } from '../core/pageTitle.ts';
import { useT } from '../core/t.ts';
import { measures } from './measures.ts';

interface Props {
  readonly title: string;
  /** The title as shown if it isn't plain text. */
  readonly shownTitle?: ReactNode;
  readonly picture?: ReactNode;
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
  /** A line below the title; above the actions if they wrap. */
  readonly beneath?: ReactNode;
}

/** The menu of a record (`RowMenu`). On phones, it is on the line of the title, above the other actions. */
const menu = '> button:not(.MuiButtonBase-root)';
/** Makes other actions wrap. */
const allButMenu = `calc(100% - ${measures.finger + 12}px)`;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 40 } as const;

/** The page's only h1 and its actions. Sets the document title. */
export const PageHead = ({ title, shownTitle = title, picture, mark, actions, beneath }: Props) => {
  const t = useT();
  useTitleOfPage(title);
  const named = (
    <>
      {/* the last part before the actions grows, so that the actions are at the end of the line or wrap */}
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere', flexGrow: mark ? 0 : 1 }}>
        {shownTitle}
      </Typography>
      {mark && (
        <Box sx={{ flexGrow: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {mark}
        </Box>
      )}
    </>
  );
  return (
    <Box
      sx={{
        ...line,
        [`&:has(> .actions ${menu})`]: {
          '& > .name': { flexBasis: { xs: allButMenu, sm: 'auto' } },
          '& > .actions': { display: { xs: 'contents', sm: 'flex' } },
        },
      }}
    >
      <title>{`${title} – ${t('shell.product')}`}</title>
      {beneath === undefined ? (
        <Box
          className="name"
          sx={{ ...line, display: { xs: 'flex', sm: 'contents' }, flexGrow: 1, minWidth: 0, rowGap: 0.5 }}
        >
          {picture}
          {named}
        </Box>
      ) : (
        <Box
          className="name"
          sx={{ flex: '1 1 auto', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}
        >
          {picture}
          <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
            <Box sx={{ ...line, rowGap: 0.5 }}>{named}</Box>
            <Box sx={{ contain: 'inline-size' }}>{beneath}</Box>
          </Box>
        </Box>
      )}
      {actions !== undefined && (
        <Box
          className="actions"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            '&:has(> button:only-child:not(.MuiButton-root))': { ml: 'auto' },
            '&:has(> * + *)': {
              width: { xs: '100%', sm: 'auto' },
              '& > *': { flexGrow: { xs: 1, sm: 0 }, order: { xs: 1, sm: 0 } },
              '& > :has(> .MuiIconButton-root)': { flexGrow: 0 },
              '& > button:not(.MuiButton-root)': {
                flexGrow: 0,
                order: { xs: 3, sm: 0 },
                ml: { xs: 'auto', sm: 0 },
              },
              [`& ${menu}`]: { order: 0 },
              // destructive actions don't come first, under the thumb
              '& > .MuiButton-colorError, & > :has(> .MuiButton-colorError)': { order: { xs: 2, sm: 0 } },
            },
            '& > span > .MuiButton-root': { width: '100%' },
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
};
