import { Box, Paper, Typography } from '@mui/material';
import { dayOf } from '../kit/list/filters.ts';
import { ActivityLine } from './ActivityLine.tsx';
import type { ActivityRow } from './activityRow.ts';

interface Props {
  readonly acts: readonly ActivityRow[];
  readonly heading: 'h2' | 'h3';
  /** Whether the days are landmarks. False if the page has other landmarks named after days. */
  readonly areLandmarks: boolean;
  readonly textOf: (at: string) => string;
  readonly isWide: boolean;
  readonly isOpenAtFirst: boolean;
}

export const ActivityDays = ({ acts, heading, areLandmarks, textOf, ...line }: Props) => (
  <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
    {[...Map.groupBy(acts, ({ at }) => dayOf(at))].map(([day, ofDay]) => {
      const text = textOf(ofDay[0]!.at);
      return (
        <Box
          key={day}
          {...(areLandmarks ? { component: 'section' as const } : { role: 'group' })}
          aria-label={text}
        >
          <Typography
            variant="body2"
            component={heading}
            sx={{ px: 2, py: 0.75, bgcolor: 'action.hover', color: 'text.secondary', fontWeight: 600 }}
          >
            {text}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {ofDay.map(act => (
              <ActivityLine key={act.id} act={act} {...line} />
            ))}
          </Box>
        </Box>
      );
    })}
  </Paper>
);
