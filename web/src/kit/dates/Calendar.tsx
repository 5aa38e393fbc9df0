import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, ButtonBase, IconButton } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocale } from 'react-admin';
import { monthText, weekdayName, weekdayText } from '../../core/localeTexts.ts';
import { useT } from '../../core/t.ts';
import { addDays, addMonths, dayOfParts, partsOf, today, type Day } from './dayParts.ts';
import { weeksOf, yearPage, yearsOnPage } from './days.ts';

export interface CalendarProps {
  readonly value: Day | null;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly onChoose: (day: Day) => void;
}
const dayMoves: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  PageUp: day => addMonths(day, -1),
  PageDown: day => addMonths(day, 1),
};
const yearsInRow = 4;
const yearMoves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -yearsInRow,
  ArrowDown: yearsInRow,
  PageUp: -yearsOnPage,
  PageDown: yearsOnPage,
};
const cell = (isChosen: boolean, isQuiet = false) =>
  ({
    minHeight: { xs: 44, sm: 36 },
    borderRadius: 1,
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
    color: isQuiet ? 'text.secondary' : 'text.primary',
    ...(isChosen ? { bgcolor: 'primary.main', color: 'primary.contrastText' } : {}),
    '&:hover': isChosen ? {} : { bgcolor: 'action.hover' },
    '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
    '&.Mui-disabled': { opacity: 0.4 },
  }) as const;

/**
 * A month of days, or a page of 20 years (I18-04). Arrow keys move the focus, Page Up and Page Down turn the
 * page.
 */
export const Calendar = ({ value, min, max, onChoose }: CalendarProps) => {
  const t = useT();
  const locale = useLocale();
  const [at, setAt] = useState<Day>(value ?? today());
  const [isYears, setIsYears] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at, isYears]);
  const [year, month] = partsOf(at);
  const years = yearPage(year);
  const startOf = (day: Day) => new Date(`${day}T00:00:00Z`);
  const turn = (by: -1 | 1) => setAt(addMonths(at, isYears ? by * yearsOnPage * 12 : by));
  const onKeyDown = (event: KeyboardEvent) => {
    const months = yearMoves[event.key];
    const move = isYears
      ? months !== undefined && ((day: Day) => addMonths(day, months * 12))
      : dayMoves[event.key];
    if (!move) return;
    event.preventDefault();
    setAt(move(at));
  };
  const isOutside = (first: Day, last: Day) =>
    (min !== undefined && last < min) || (max !== undefined && first > max);
  const weeks = weeksOf(at, locale);
  const days = (
    <>
      <Box role="row" sx={{ display: 'contents' }}>
        {weeks[0]!.map(day => (
          <Box
            key={day}
            role="columnheader"
            aria-label={weekdayName(startOf(day), locale, 'long')}
            sx={{ textAlign: 'center', fontSize: '0.75rem', color: 'text.secondary', py: 0.5 }}
          >
            {weekdayName(startOf(day), locale, 'short')}
          </Box>
        ))}
      </Box>
      {weeks.map(week => (
        <Box key={week[0]} role="row" sx={{ display: 'contents' }}>
          {week.map(day => (
            <ButtonBase
              key={day}
              role="gridcell"
              aria-selected={day === value}
              aria-label={weekdayText(startOf(day), locale, 'UTC')}
              aria-current={day === today() ? 'date' : undefined}
              tabIndex={day === at ? 0 : -1}
              disabled={isOutside(day, day)}
              onClick={() => onChoose(day)}
              sx={{
                ...cell(day === value, partsOf(day)[1] !== month),
                ...(day === today() ? { fontWeight: 700 } : {}),
              }}
            >
              {partsOf(day)[2]}
            </ButtonBase>
          ))}
        </Box>
      ))}
    </>
  );
  const yearCells = Array.from({ length: yearsOnPage / yearsInRow }, (_, row) => (
    <Box key={row} role="row" sx={{ display: 'contents' }}>
      {years.slice(row * yearsInRow, (row + 1) * yearsInRow).map(one => (
        <ButtonBase
          key={one}
          role="gridcell"
          aria-selected={value !== null && partsOf(value)[0] === one}
          tabIndex={one === year ? 0 : -1}
          disabled={isOutside(dayOfParts(one, 1, 1), dayOfParts(one, 12, 31))}
          onClick={() => {
            setAt(addMonths(at, (one - year) * 12));
            setIsYears(false);
          }}
          sx={cell(one === year)}
        >
          {one}
        </ButtonBase>
      ))}
    </Box>
  ));
  const title = isYears ? `${years[0]} – ${years.at(-1)}` : monthText(startOf(at), locale, 'long');
  return (
    <Box sx={{ p: 1.5, width: { xs: 344, sm: 308 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Button
          color="inherit"
          aria-live="polite"
          aria-expanded={isYears}
          onClick={() => setIsYears(!isYears)}
          sx={{ mr: 'auto', fontWeight: 600 }}
        >
          {title}
        </Button>
        <IconButton
          size="small"
          aria-label={t(isYears ? 'kit.dates.yearsBefore' : 'kit.dates.monthBefore')}
          onClick={() => turn(-1)}
        >
          <BackIcon />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t(isYears ? 'kit.dates.yearsAfter' : 'kit.dates.monthAfter')}
          onClick={() => turn(1)}
        >
          <NextIcon />
        </IconButton>
      </Box>
      <Box
        ref={grid}
        role="grid"
        aria-label={title}
        onKeyDown={onKeyDown}
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${isYears ? yearsInRow : 7}, 1fr)`, gap: '2px' }}
      >
        {isYears ? yearCells : days}
      </Box>
    </Box>
  );
};
