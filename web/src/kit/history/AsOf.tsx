import { Box, Button, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { DateField } from '../dates/DateField.tsx';
import { today } from '../dates/dayParts.ts';
import { isDay } from '../dates/days.ts';
import { typedTime } from '../dates/typedTime.ts';
import { TextBox } from '../TextBox.tsx';
import { atTime, useAt } from './timeParam.ts';

const localOf = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
const yesterday = () => new Date(Date.now() - 24 * 3_600_000);
const monthStart = () => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), 1);
};

export const AsOf = ({ base }: { readonly base: string }) => {
  const t = useT();
  const id = useId();
  const at = useAt();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [day, setDay] = useState(() => localOf(at === null ? new Date() : new Date(at)).slice(0, 10));
  const { minuteOfDay } = useFormats();
  // in the format of the entries below
  const [time, setTime] = useState(() => minuteOfDay(at ?? new Date().toISOString()));
  const written = typedTime(time);
  const [isFuture, setIsFuture] = useState(false);
  const show = (then: Date) => {
    if (then.getTime() > Date.now()) return setIsFuture(true);
    setIsFuture(false);
    return void navigate(atTime(base, search, then.toISOString()));
  };
  const showTyped = () => {
    const then = new Date(`${day}T${written}`);
    if (Number.isFinite(then.getTime())) show(then);
  };
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-labelledby={id}
      sx={{
        p: 2,
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        flexWrap: 'wrap',
        alignItems: { xs: 'end', sm: 'flex-end' },
        columnGap: 1.5,
        rowGap: { xs: 0.5, sm: 1.5 },
      }}
    >
      <Typography
        id={id}
        sx={{ gridColumn: '1 / -1', fontWeight: 600, lineHeight: { xs: '24px', sm: '36px' } }}
      >
        {t('kit.history.asOf')}
      </Typography>
      <Box
        onKeyDown={event => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) showTyped();
        }}
        sx={{
          display: 'flex',
          gap: 1,
          '& > :first-of-type': { width: 176 },
          '& > :last-of-type': { width: 104 },
        }}
      >
        <DateField
          label={t('kit.dates.day')}
          value={day}
          max={today()}
          error={isFuture ? t('kit.history.future') : undefined}
          onChange={next => {
            setDay(next);
            setIsFuture(false);
          }}
        />
        <TextBox
          label={t('kit.dates.time')}
          value={time}
          placeholder={minuteOfDay(new Date(0).toISOString())}
          onChange={next => {
            setTime(next);
            setIsFuture(false);
          }}
        />
      </Box>
      <Button variant="outlined" disabled={!isDay(day) || written === null} onClick={showTyped}>
        {t('kit.history.show')}
      </Button>
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          ml: { xs: -1.75, sm: 'auto' },
        }}
      >
        <Button onClick={() => show(yesterday())}>{t('kit.history.yesterday')}</Button>
        <Button onClick={() => show(monthStart())}>{t('kit.history.monthStart')}</Button>
      </Box>
    </Paper>
  );
};
