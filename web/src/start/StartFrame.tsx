import { Box, Skeleton, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { useProfile } from '../core/profile.tsx';
import { weekdayText } from '../core/localeTexts.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Waiting } from '../kit/Skeletons.tsx';

interface Props {
  readonly actions?: ReactNode;
  /** A sentence below the greeting. */
  readonly lead?: string | undefined;
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly isPending: boolean;
  readonly main: () => ReactNode;
  readonly side: () => ReactNode;
}

const partOfDay = (hour: number) => (hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening');

export const StartFrame = ({ actions, lead, error, onAgain, isPending, main, side }: Props) => {
  const t = useT();
  const locale = useLocale();
  const { fullName } = useProfile();
  const [now] = useState(() => new Date());
  const body = () => {
    if (error) return <ErrorArea error={error} onAgain={onAgain} />;
    const column = { display: 'grid', gap: { xs: 2, sm: 3 }, alignContent: 'start', minWidth: 0 } as const;
    return (
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
        }}
      >
        {isPending ? (
          <>
            <Waiting>
              <Box sx={column}>
                <Skeleton variant="rounded" height={240} />
                <Skeleton variant="rounded" height={150} />
                <Skeleton variant="rounded" height={240} />
              </Box>
            </Waiting>
            <Box sx={column}>
              <Skeleton variant="rounded" height={170} />
              <Skeleton variant="rounded" height={190} />
            </Box>
          </>
        ) : (
          <>
            <Box sx={column}>{main()}</Box>
            <Box sx={column}>{side()}</Box>
          </>
        )}
      </Box>
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'flex-start',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <PageHead title={t(`start.greeting.${partOfDay(now.getHours())}`, { name: fullName })} />
          <Typography variant="body2" color="textSecondary">
            {weekdayText(now, locale)}
          </Typography>
          {lead !== undefined && <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{lead}</Typography>}
        </Box>
        {actions}
      </Box>
      {body()}
    </Box>
  );
};
