import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton, Popover } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { useT } from '../../core/t.ts';
import { TextBox, type TextBoxProps } from '../TextBox.tsx';
import { dayPattern, parseDay, writtenDay, type Day } from './days.ts';

const Calendar = lazy(() => import('./Calendar.tsx').then(module => ({ default: module.Calendar })));

interface Props extends Omit<
  TextBoxProps,
  'type' | 'unit' | 'choices' | 'isMultiline' | 'bounds' | 'maxLength'
> {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

/**
 * A date input in the format of the browser's region, with a calendar. Its value is `2027-03-14`; invalid
 * text is passed through, so that the form can report it.
 */
export const DateField = ({ value, onChange, onBlur, min, max, ...box }: Props) => {
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const day = parseDay(value, locale);
  const isDisabled = box.isDisabled ?? false;
  const choose = (next: Day) => {
    setTyped(null);
    onChange(next);
    setIsOpen(false);
  };
  return (
    <>
      <TextBox
        {...box}
        value={typed ?? (day === null ? value : writtenDay(day, locale))}
        placeholder={dayPattern(locale)}
        onChange={text => {
          setTyped(text);
          onChange(parseDay(text, locale) ?? text);
        }}
        onBlur={() => {
          setTyped(null);
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
