import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton, Popover } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { useT } from '../../core/t.ts';
import { TextBox, type TextBoxProps } from '../TextBox.tsx';
import { type Day } from './dayParts.ts';
import { dayPattern, writtenDay } from './days.ts';
import { parseDay, typedDay, type DayProblem } from './typedDay.ts';

const Calendar = lazy(() => import('./Calendar.tsx').then(module => ({ default: module.Calendar })));

interface Props extends Omit<
  TextBoxProps,
  'type' | 'unit' | 'choices' | 'isMultiline' | 'bounds' | 'maxLength'
> {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /**
   * Returns the error for typed text that isn't a date. If set, typing only passes dates with a four-digit
   * year to `onChange`; short forms such as "1/11" and empty text follow on blur or Enter. Otherwise
   * `onChange` gets any text, so that a form can report it.
   */
  readonly problemText?: (problem: DayProblem) => string;
}
interface Typed {
  readonly text: string;
  /** The value that belongs to the text. A different value was set from outside, and replaces the text. */
  readonly value: string;
}

/**
 * A date input in the format of the browser's region, with a calendar. Its value is a day such as
 * `2027-03-14`.
 */
export const DateField = ({ value, onChange, onBlur, min, max, problemText, ...box }: Props) => {
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const day = parseDay(value, locale);
  const isDisabled = box.isDisabled ?? false;
  const text = typed?.value === value ? typed.text : null;
  const reading = text === null || text.trim() === '' ? null : typedDay(text, locale);
  const problem = reading?.problem && (isLeft || reading.isWhole) ? reading.problem : null;
  const choose = (next: Day) => {
    setTyped(null);
    onChange(next);
    setIsOpen(false);
  };
  const type = (next: string) => {
    const { day: found, isWhole } = typedDay(next, locale);
    const isPassedOn = problemText === undefined || (found !== null && isWhole);
    const given = isPassedOn ? (found ?? next) : value;
    setTyped({ text: next, value: given });
    setIsLeft(false);
    if (isPassedOn) onChange(given);
  };
  const finish = () => {
    setIsLeft(true);
    const isKept = problemText !== undefined && reading !== null && reading.problem !== null;
    if (isKept) return;
    setTyped(null);
    const given = reading?.day ?? '';
    if (problemText !== undefined && text !== null && given !== value) onChange(given);
  };
  return (
    <>
      <TextBox
        {...box}
        error={box.error ?? (problem === null ? undefined : problemText?.(problem))}
        value={text ?? (day === null ? value : writtenDay(day, locale))}
        placeholder={dayPattern(locale)}
        onChange={type}
        onEnter={problemText && finish}
        onBlur={() => {
          finish();
          onBlur?.();
        }}
        unit={
          <IconButton
            ref={button}
            size="small"
            edge="end"
            aria-label={t('kit.dates.open', { field: box.label })}
            aria-haspopup="dialog"
            disabled={isDisabled}
            onClick={() => setIsOpen(true)}
          >
            <CalendarIcon fontSize="small" />
          </IconButton>
        }
      />
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setIsOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': box.label } }}
      >
        <Suspense>
          <Calendar value={day} min={min} max={max} onChoose={choose} />
        </Suspense>
      </Popover>
    </>
  );
};
