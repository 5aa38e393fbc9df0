import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { DateField } from './DateField.tsx';
import { isDay } from './days.ts';
import { useT } from '../../core/t.ts';
import { TextBox } from '../TextBox.tsx';

interface Parts {
  readonly day: string;
  readonly time: string;
}
const startOfDay = '00:00';
const endOfDay = '23:59';

const partsOf = (instant: unknown): Parts => {
  const at = new Date(String(instant));
  if (typeof instant !== 'string' || Number.isNaN(at.getTime())) return { day: '', time: '' };
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
};

/**
 * Returns the instant in UTC; null without a day. Passes invalid text through, so that the form can report
 * it.
 */
const instantOf = ({ day, time }: Parts, isEnd: boolean): string | null => {
  if (day === '') return null;
  const written = time === '' ? (isEnd ? endOfDay : startOfDay) : time.padStart(5, '0');
  const rest = isEnd && written === endOfDay ? ':59.999' : '';
  const at = new Date(`${day}T${written}${rest}`);
  return isDay(day) && /^\d{2}:\d{2}$/.test(written) && !Number.isNaN(at.getTime())
    ? at.toISOString()
    : `${day} ${time}`;
};

interface Props {
  readonly source: string;
  readonly label: string;
  readonly timeLabel: string;
  readonly hint?: string | undefined;
  /**
   * Whether a day without a time, or with 23:59, means its last millisecond. Otherwise, no time means 00:00.
   */
  readonly isEnd?: boolean;
  readonly isDisabled?: boolean;
  readonly isFirst?: boolean;
}

/** A date with an optional time, in the browser's time zone. The value is an instant in UTC, or null. */
export const DateTimeInput = (props: Props) => {
  const { source, label, timeLabel, hint, isEnd = false, isDisabled = false, isFirst = false } = props;
  const t = useT();
  const { field, fieldState } = useController({ name: source });
  const [typed, setTyped] = useState<Parts | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const shown = typed ?? partsOf(field.value);
  const change = (next: Parts) => {
    setTyped(next);
    field.onChange(instantOf(next, isEnd));
  };
  const leave = () => {
    if (fieldState.isDirty) field.onBlur();
    if (typed !== null && partsOf(field.value).day === typed.day) setTyped(null);
  };
  return (
    <Box
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) 108px' }}
      // ignores moves from day to time, or the default time would be filled in before a time is typed
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <DateField
        name={source}
        label={label}
        value={shown.day}
        isDisabled={isDisabled}
        onChange={day => change({ ...shown, day })}
        inputRef={element => {
          input.current = element;
          field.ref(element);
        }}
        error={fieldState.error?.message}
        hint={hint}
      />
      <TextBox
        label={timeLabel}
        value={shown.time}
        placeholder={t('kit.dates.timePattern')}
        isDisabled={isDisabled}
        onChange={time => change({ ...shown, time })}
      />
    </Box>
  );
};
