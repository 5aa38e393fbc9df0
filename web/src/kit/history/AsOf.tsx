import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../core/t.ts';
import { atTime, useAt } from './at.ts';

/** A time as a field of the browser holds it: local, to the minute. */
const localOf = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
const yesterday = () => new Date(Date.now() - 24 * 3_600_000);
const monthStart = () => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), 1);
};

/** Chooses the time as of which the page of a record is shown. */
export const AsOf = ({ base }: { readonly base: string }) => {
  const t = useT();
  const id = useId();
  const at = useAt();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [typed, setTyped] = useState(() => localOf(at === null ? new Date() : new Date(at)));
  const [latest] = useState(() => localOf(new Date()));
  const [isFuture, setIsFuture] = useState(false);
  const show = (time: Date) => {
    if (time.getTime() > Date.now()) return setIsFuture(true);
    setIsFuture(false);
    return void navigate(atTime(base, search, time.toISOString()));
  };
  const showTyped = () => {
    const time = new Date(typed);
    if (Number.isFinite(time.getTime())) show(time);
  };
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={t('kit.history.asOf')}
      sx={{
        p: 2,
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 1.5,
        rowGap: { xs: 0.5, sm: 1.5 },
      }}
    >
      <Typography
        component="label"
        htmlFor={id}
        sx={{ gridColumn: '1 / -1', fontWeight: 600, lineHeight: { xs: '24px', sm: '36px' } }}
      >
        {t('kit.history.asOf')}
      </Typography>
      <TextField
        id={id}
        type="datetime-local"
        size="small"
        value={typed}
        error={isFuture}
        helperText={isFuture ? t('kit.history.future') : undefined}
        onChange={event => {
          setTyped(event.target.value);
          setIsFuture(false);
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') showTyped();
        }}
        slotProps={{ htmlInput: { max: latest } }}
      />
      <Button variant="outlined" disabled={typed === ''} onClick={showTyped}>
        {t('kit.history.show')}
      </Button>
      {/* on a phone their letters begin where the field does */}
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
