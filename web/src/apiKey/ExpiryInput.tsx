import { Box, Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { DateInput } from '../kit/inputs.tsx';
import { localDay } from '../kit/dates/lastDay.ts';

const source = 'lastDay';
const presets = [30, 90, 365] as const;

/** Returns the local date `days` days from now, as `YYYY-MM-DD`. */
const dayIn = (days: number): string => {
  const now = new Date();
  return localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
};

export const ExpiryInput = () => {
  const t = useT();
  const { setValue } = useFormContext();
  const choose = (lastDay: string | null) =>
    setValue(source, lastDay, { shouldDirty: true, shouldValidate: true });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <DateInput source={source} label={t('apiKey.lastDay')} hint={t('apiKey.hints.lastDay')} />
      <Box
        role="group"
        aria-label={t('apiKey.presets.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {presets.map(days => (
          <Button key={days} variant="outlined" onClick={() => choose(dayIn(days))}>
            {t('apiKey.presets.days', { smart_count: days })}
          </Button>
        ))}
        <Button variant="outlined" onClick={() => choose(null)}>
          {t('apiKey.presets.none')}
        </Button>
      </Box>
    </Box>
  );
};
