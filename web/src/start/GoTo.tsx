import NextIcon from '@mui/icons-material/ChevronRight';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, ButtonBase, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../core/t.ts';
import { StartCard } from './StartCard.tsx';

export interface Place {
  /** Null if the user has no access; the text then says whom to ask. */
  readonly to: string | (() => void) | null;
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
  readonly isBad?: boolean;
}

interface Props {
  readonly title?: string;
  readonly places: readonly Place[];
}

const targetOf = (to: Place['to']) => {
  if (to === null) return { component: 'div' } as const;
  return typeof to === 'string'
    ? ({ component: RouterLink, to } as const)
    : ({ component: ButtonBase, onClick: to } as const);
};

export const GoTo = ({ title, places }: Props) => {
  const t = useT();
  return (
    <StartCard title={title ?? t('start.begin.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {places.map(({ to, icon, name, text, isBad = false }) => (
          <Box component="li" key={name} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Link
              {...targetOf(to)}
              color="inherit"
              underline="none"
              sx={{
                width: '100%',
                textAlign: 'left',
                justifyContent: 'flex-start',
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                px: { xs: 2, sm: 2.5 },
                py: 1.25,
                ...(to === null ? {} : { '&:hover': { bgcolor: 'action.hover' } }),
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
                  color: palette.tone[isBad ? 'bad' : 'busy'].text,
                  backgroundColor: palette.tone[isBad ? 'bad' : 'busy'].soft,
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
              {to === null ? (
                <LockIcon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
              ) : (
                <NextIcon aria-hidden sx={{ color: 'text.secondary' }} />
              )}
            </Link>
          </Box>
        ))}
      </Box>
    </StartCard>
  );
};
