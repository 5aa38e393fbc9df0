import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ButtonRow } from '../kit/ButtonRow.tsx';
import { Card } from '../kit/Card.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { ToneSquare } from '../kit/ToneSquare.tsx';

interface Props {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly aside?: ReactNode;
  readonly to?: string;
  readonly more?: string;
  readonly children: ReactNode;
}

export const StartCard = ({ title, mark, aside, to, more, children }: Props) => {
  const link = to !== undefined && (
    <Link component={RouterLink} to={to} sx={{ ...fingerHigh, fontSize: '0.8125rem' }}>
      {more}
    </Link>
  );
  return (
    <Card title={title} mark={mark} aside={link || aside} isFlush>
      {children}
    </Card>
  );
};

interface LineProps {
  readonly icon?: ReactNode;
  readonly tone?: 'bad' | 'waiting' | 'busy' | 'quiet' | 'good';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly aside?: ReactNode;
}

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
        // lines without an icon may contain a progress bar, which needs the full width on phones
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

export const StartSentence = ({ children }: { readonly children: ReactNode }) => (
  <Typography
    color="textSecondary"
    sx={{ px: { xs: 2, sm: 2.5 }, py: 2, borderTop: 1, borderColor: 'divider' }}
  >
    {children}
  </Typography>
);
