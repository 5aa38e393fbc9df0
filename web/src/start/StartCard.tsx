import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ButtonRow } from '../kit/ButtonRow.tsx';
import { Card } from '../kit/Card.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { ToneSquare } from '../kit/ToneSquare.tsx';

interface Props {
  readonly title: string;
  /** A count next to the title. */
  readonly mark?: ReactNode;
  /** The path of the full list, and the label of the link. */
  readonly to?: string;
  readonly more?: string;
  readonly children: ReactNode;
}

/** A card of the start page: its title, a link to the full list, and lines separated by hairlines. */
export const StartCard = ({ title, mark, to, more, children }: Props) => {
  const link = to !== undefined && (
    <Link component={RouterLink} to={to} sx={{ ...fingerHigh, fontSize: '0.8125rem' }}>
      {more}
    </Link>
  );
  return (
    <Card title={title} mark={mark} aside={link || undefined} isFlush>
      {children}
    </Card>
  );
};

interface LineProps {
  readonly icon?: ReactNode;
  readonly tone?: 'bad' | 'waiting' | 'busy' | 'quiet' | 'good';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** On the right; below on narrow screens. */
  readonly action?: ReactNode;
  /** A short text on the right; below the sentence on narrow screens. */
  readonly aside?: ReactNode;
}

/** A line of such a card: its title, a sentence, and an action. */
export const StartLine = ({ icon, tone = 'quiet', title, children, action, aside }: LineProps) => (
  <Box
    component="li"
    sx={{
      px: { xs: 2, sm: 2.5 },
      py: 1.75,
      borderTop: 1,
      borderColor: 'divider',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 1.25,
      alignItems: 'flex-start',
    }}
  >
    {icon !== undefined && <ToneSquare tone={tone}>{icon}</ToneSquare>}
    <Box
      sx={{
        // without an icon it may contain a bar, which takes the full width of a phone
        flex: { xs: icon === undefined ? '1 1 100%' : '1 1 220px', sm: '1 1 220px' },
        minWidth: 0,
        overflowWrap: 'anywhere',
        ...(aside !== undefined && {
          display: { sm: 'grid' },
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 2,
        }),
      }}
    >
      <Typography component="div" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {aside !== undefined && (
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ gridRow: '1 / span 2', gridColumn: 2 }}
        >
          {aside}
        </Typography>
      )}
      {children !== undefined && (
        <Typography component="div" variant="body2" color="textSecondary">
          {children}
        </Typography>
      )}
    </Box>
    {action !== undefined && <ButtonRow>{action}</ButtonRow>}
  </Box>
);

export const StartLines = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

/** A sentence if there are no lines. */
export const StartSentence = ({ children }: { readonly children: ReactNode }) => (
  <Typography
    color="textSecondary"
    sx={{ px: { xs: 2, sm: 2.5 }, py: 2, borderTop: 1, borderColor: 'divider' }}
  >
    {children}
  </Typography>
);
