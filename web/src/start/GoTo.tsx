import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../core/t.ts';
import { StartCard } from './StartCard.tsx';

export interface Place {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
}

/** Where people go from here. */
export const GoTo = ({ places }: { readonly places: readonly Place[] }) => {
  const t = useT();
  return (
    <StartCard title={t('start.begin.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {places.map(({ to, icon, name, text }) => (
          <Box component="li" key={to} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Link
              component={RouterLink}
              to={to}
              color="inherit"
              underline="none"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                px: { xs: 2, sm: 2.5 },
                py: 1.25,
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box
                aria-hidden
                sx={({ palette }) => ({
                  width: 36,
                  height: 36,
                  flex: 'none',
                  borderRadius: 1,
                  display: 'grid',
                  placeItems: 'center',
                  color: palette.tone.busy.text,
                  backgroundColor: palette.tone.busy.soft,
                  '& svg': { fontSize: 20 },
                })}
              >
                {icon}
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography component="div" sx={{ fontWeight: 550 }}>
                  {name}
                </Typography>
                <Typography component="div" variant="body2" color="textSecondary">
                  {text}
                </Typography>
              </Box>
              <NextIcon aria-hidden sx={{ color: 'text.secondary' }} />
            </Link>
          </Box>
        ))}
      </Box>
    </StartCard>
  );
};
