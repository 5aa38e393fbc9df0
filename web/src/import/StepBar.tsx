import DoneIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { useT } from '../core/t.ts';
import { visuallyHidden } from '../kit/visuallyHidden.ts';

export const steps = ['file', 'columns', 'problems', 'review'] as const;
export type Step = (typeof steps)[number];

export const StepBar = ({ step }: { readonly step: Step }) => {
  const t = useT();
  const at = steps.indexOf(step);
  return (
    <Box
      component="ol"
      aria-label={t('import.steps.label')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}
    >
      {steps.map((one, n) => {
        const isDone = n < at;
        const isNow = n === at;
        return (
          <Box
            key={one}
            component="li"
            aria-current={isNow ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              fontSize: '0.8125rem',
              fontWeight: isNow ? 600 : 550,
              color: isNow ? 'text.primary' : 'text.secondary',
              '&:not(:first-of-type)::before': {
                content: '""',
                width: { xs: 12, sm: 28 },
                height: '1px',
                bgcolor: 'divider',
              },
            }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 24,
                height: 24,
                borderRadius: '50%',
                fontVariantNumeric: 'tabular-nums',
                ...(isDone
                  ? { bgcolor: 'tone.good.soft', color: 'tone.good.text' }
                  : isNow
                    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
                    : { bgcolor: 'tone.quiet.soft', color: 'tone.quiet.text' }),
              }}
            >
              {isDone ? <DoneIcon sx={{ fontSize: 16 }} /> : n + 1}
            </Box>
            <Box component="span" sx={isNow ? {} : { display: { xs: 'none', sm: 'inline' } }}>
              {t(`import.steps.${one}`)}
            </Box>
            {isDone && (
              <Box component="span" sx={visuallyHidden}>
                {t('import.steps.done')}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
