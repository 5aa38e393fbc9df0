import DoneIcon from '@mui/icons-material/Check';
import { Box, ButtonBase, Link, Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../core/t.ts';
import { fingerHigh } from '../../kit/touchTargets.ts';
import { visuallyHidden } from '../../kit/visuallyHidden.ts';

interface Props {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly minutes: string;
  readonly help?: ReactNode;
  readonly ask?: ReactNode;
  readonly to?: string | null | undefined;
  readonly link?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly children?: ReactNode;
}

export const GuideStep = (props: Props) => {
  const { number, title, text, isDone, minutes, help, ask, to, link, onOpen, children } = props;
  const t = useT();
  const id = useId();
  const isOpen = children !== undefined;
  const heading = (
    <Typography id={id} variant={isOpen ? 'h2' : 'h3'} component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {onOpen && !isOpen ? (
        <ButtonBase
          onClick={onOpen}
          aria-label={t('guide.open', { step: title })}
          sx={{
            font: 'inherit',
            minHeight: { xs: 44, sm: 24 },
            textAlign: 'left',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {title}
        </ButtonBase>
      ) : (
        title
      )}
      {isDone && (
        <Box component="span" sx={visuallyHidden}>
          {`, ${t('guide.isDone')}`}
        </Box>
      )}
    </Typography>
  );
  const about = (
    <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
  const time = (
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ whiteSpace: 'nowrap', ml: 'auto' }}
    >
      {minutes}
    </Typography>
  );
  return (
    <Box
      component="li"
      aria-current={isOpen ? 'step' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '32px minmax(0, 1fr)' },
        columnGap: 2.5,
        position: 'relative',
        '&:not(:last-of-type)::before': {
          content: '""',
          display: { xs: 'none', sm: 'block' },
          position: 'absolute',
          left: 15,
          top: 44,
          bottom: -28,
          width: 2,
          bgcolor: isDone ? 'tone.good.solid' : 'divider',
        },
      }}
    >
      <Box
        aria-hidden
        sx={({ palette }) => ({
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          width: 32,
          height: 32,
          mt: 1.5,
          position: 'relative',
          borderRadius: '50%',
          fontSize: '0.875rem',
          fontWeight: 600,
          border: isDone || isOpen ? 0 : `2px solid ${palette.divider}`,
          color: isDone ? palette.tone.good.text : isOpen ? 'primary.contrastText' : 'text.secondary',
          bgcolor: isDone ? palette.tone.good.soft : isOpen ? 'primary.main' : 'background.paper',
        })}
      >
        {isDone ? <DoneIcon sx={{ fontSize: 18 }} /> : number}
      </Box>
      <Paper
        component="section"
        variant="outlined"
        aria-labelledby={id}
        sx={({ palette }) => ({
          minWidth: 0,
          overflow: 'clip',
          ...(isOpen && {
            borderColor: palette.primary.line ?? palette.primary.main,
            boxShadow: `0 0 0 3px ${palette.primary.light}`,
          }),
        })}
      >
        {isOpen ? (
          <>
            <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 1.5 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
                {heading}
                {help}
                {!isDone && time}
              </Box>
              {about}
            </Box>
            {children}
          </>
        ) : (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              px: { xs: 2, sm: 2.5 },
              py: 1.25,
              minHeight: 56,
              position: 'relative',
              ...(onOpen && { '&:hover': { bgcolor: 'action.hover' } }),
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              {heading}
              {about}
            </Box>
            {to ? (
              <Link component={RouterLink} to={to} sx={{ ...fingerHigh, fontSize: '0.8125rem' }}>
                {link}
              </Link>
            ) : (
              (ask ?? (!isDone && time))
            )}
          </Box>
        )}
      </Paper>
    </Box>
  );
};
