import { Box, FormControlLabel, MenuItem, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import type { RolloutTerms } from '@latchkey/events/cardProfile/rollout/rollout.ts';
import { useId } from 'react';
import { useT } from '../../core/t.ts';
import { holdOf } from '../rolloutApi.ts';

/** The entered terms. `isStaged`: the version rolls out in stages instead of all at once. */
export interface TypedRollout {
  readonly isStaged: boolean;
  readonly first: string;
  readonly second: string;
  readonly holdMinutes: number;
  readonly stopAt: string;
}
export const usualRollout: TypedRollout = {
  isStaged: false,
  first: '10',
  second: '50',
  holdMinutes: 60,
  stopAt: '5',
};
const holds = [0, 15, 60, 240, 1_440, 4_320] as const;

const numberIn = (typed: string, min: number, max: number): number | null => {
  const value = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : null;
};
type Problem = 'first' | 'second' | 'stopAt';
/** Returns the terms, null for a rollout all at once, or the first invalid field. */
export const rolloutIn = (typed: TypedRollout): RolloutTerms | null | { readonly problem: Problem } => {
  if (!typed.isStaged) return null;
  const first = numberIn(typed.first, 1, 99);
  if (first === null) return { problem: 'first' };
  const second = typed.second.trim() === '' ? undefined : numberIn(typed.second, first + 1, 99);
  if (second === null) return { problem: 'second' };
  const stopAtFailures = numberIn(typed.stopAt, 1, 1_000);
  if (stopAtFailures === null) return { problem: 'stopAt' };
  const stages = [first, ...(second === undefined ? [] : [second]), 100];
  return { stages, holdMinutes: typed.holdMinutes, stopAtFailures };
};

interface Props {
  readonly value: TypedRollout;
  readonly onChange: (value: TypedRollout) => void;
}

export const RolloutChoice = ({ value, onChange }: Props) => {
  const t = useT();
  const id = useId();
  const found = rolloutIn(value);
  const problem = found !== null && 'problem' in found ? found.problem : null;
  const field = (name: Problem) => ({
    label: t(`cardDesign.rollout.${name}`),
    value: value[name],
    error: problem === name,
    helperText: problem === name ? t(`cardDesign.rollout.problems.${name}`) : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
    slotProps: { htmlInput: { inputMode: 'numeric' } } as const,
  });
  return (
    <Box>
      <Typography id={id} component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {t('cardDesign.rollout.title')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value.isStaged ? 'staged' : 'all'}
        onChange={(_, chosen) => onChange({ ...value, isStaged: chosen === 'staged' })}
      >
        {(['all', 'staged'] as const).map(choice => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" />}
            label={t(`cardDesign.rollout.${choice}`)}
          />
        ))}
      </RadioGroup>
      {value.isStaged && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5, pt: 1.5 }}>
          <TextField size="small" {...field('first')} />
          <TextField size="small" {...field('second')} />
          <TextField
            select
            size="small"
            label={t('cardDesign.rollout.hold')}
            value={value.holdMinutes}
            onChange={event => onChange({ ...value, holdMinutes: Number(event.target.value) })}
          >
            {holds.map(minutes => {
              const [unit, count] = holdOf(minutes);
              return (
                <MenuItem key={minutes} value={minutes}>
                  {t(`cardDesign.rollout.holds.${unit}`, { smart_count: count })}
                </MenuItem>
              );
            })}
          </TextField>
          <TextField size="small" {...field('stopAt')} />
          <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
            {t('cardDesign.rollout.hint')}
          </Typography>
        </Box>
      )}
    </Box>
  );
};
