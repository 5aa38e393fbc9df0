import { Box, InputAdornment, Slider, TextField, Typography } from '@mui/material';
import { useId, useState, type KeyboardEvent } from 'react';
import { useLocale } from 'react-admin';
import { useT } from '../../core/t.ts';
import { useDesigner } from './designer.ts';
import { strideOf } from './gestures.ts';
import { numberOf, type Read } from './typedValue.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Parses the input into the value for `onChange`; percentages become shares. */
  readonly read: (typed: string) => Read<number>;
  readonly onChange: (value: number, gesture: string) => void;
}
const rounded = (value: number): number => Math.round(value * 10) / 10;
const ups: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Number input with a slider. Invalid input shows an error and changes nothing. Up and down arrows step by 1,
 * with Shift by 10, with Alt by 0.1; Home and End go to the limits.
 */
export const NumberField = ({ label, value, unit, min, max, read, onChange }: Props) => {
  const t = useT();
  const id = useId();
  const { settle } = useDesigner();
  const [typed, setTyped] = useState<string | null>(null);
  const point = useLocale() === 'de' ? ',' : '.';
  const shown = typed ?? String(rounded(value)).replace('.', point);
  const found = read(shown);
  const problem = typed !== null && 'problem' in found ? t(found.problem) : undefined;
  const take = (text: string, gesture: string) => {
    const taken = read(text);
    if ('value' in taken) onChange(taken.value, gesture);
  };
  const press = (event: KeyboardEvent) => {
    const now = numberOf(shown);
    const up = ups[event.key];
    const ends: Readonly<Record<string, number>> = { Home: min, End: max };
    const next = up === undefined ? ends[event.key] : rounded(now + up * strideOf(event));
    if (event.key === 'Enter') event.preventDefault();
    if (next === undefined || Number.isNaN(next) || (event.key in ends && event.shiftKey)) return;
    event.preventDefault();
    setTyped(null);
    take(String(Math.min(max, Math.max(min, next))), `type ${id}`);
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '56px 1fr 92px', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="body2" component="label" htmlFor={id}>
          {label}
        </Typography>
        <Slider
          size="small"
          aria-label={label}
          value={Math.min(max, Math.max(min, value))}
          min={min}
          max={max}
          onChange={(_, next) => {
            setTyped(null);
            const to = [next].flat()[0]!;
            // rounded to integers, except at the ends of the range
            take(String(to <= min || to >= max ? to : Math.round(to)), `drag ${id}`);
          }}
          onChangeCommitted={settle}
          sx={{
            '& .MuiSlider-thumb': { bgcolor: 'background.paper', border: 2, borderColor: 'primary.main' },
          }}
        />
        <TextField
          id={id}
          value={shown}
          error={problem !== undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            take(target.value, `type ${id}`);
          }}
          onKeyDown={press}
          onBlur={() => {
            // keep invalid input with its error
            if (problem === undefined) setTyped(null);
            settle();
          }}
          slotProps={{
            htmlInput: {
              inputMode: 'decimal',
              role: 'spinbutton',
              'aria-valuenow': Number.isNaN(numberOf(shown)) ? undefined : numberOf(shown),
              'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
              style: { fontVariantNumeric: 'tabular-nums' },
            },
            input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
          }}
        />
      </Box>
      {problem !== undefined && (
        <Typography id={`${id}-problem`} variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Box>
  );
};
