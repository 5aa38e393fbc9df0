import { Box, useMediaQuery, type Theme } from '@mui/material';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../core/t.ts';
import { useByteCount } from './useByteCount.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { endOf, freeRanges, linesOf, ownersOf, rangeText, type ByteField } from './byteLayout.ts';
import { ByteLine, fixedEdge, hatch } from './ByteLine.tsx';

interface Props {
  readonly label: string;
  readonly bytes: Uint8Array;
  readonly fields: readonly ByteField[];
  readonly active?: string | null;
  readonly onActive?: (key: string | null) => void;
  readonly onPick?: (key: string) => void;
}

const usePerLine = () => {
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'));
  const isMedium = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('sm'));
  if (isWide) return 32;
  return isMedium ? 16 : 8;
};

const steps = (perLine: number, last: number): Readonly<Record<string, (at: number) => number>> => ({
  ArrowRight: at => at + 1,
  ArrowLeft: at => at - 1,
  ArrowDown: at => (at + perLine <= last ? at + perLine : at),
  ArrowUp: at => (at - perLine >= 0 ? at - perLine : at),
  Home: () => 0,
  End: () => last,
});

/** Maximum number of colors in the square of the legend; more couldn't be distinguished. */
const maxStripes = 3;
const stripes =
  (count: number) =>
  ({ palette }: Theme) => {
    const shown = Math.min(count, maxStripes);
    const parts = palette.series
      .slice(0, shown)
      .map(({ solid }, n) => `${solid} ${(n * 100) / shown}% ${((n + 1) * 100) / shown}%`);
    return `linear-gradient(90deg, ${parts.join(', ')})`;
  };

const Key = ({ color, children }: { readonly color: object; readonly children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box component="span" aria-hidden sx={{ width: 10, height: 10, borderRadius: '3px', ...color }} />
    {children}
  </Box>
);

/**
 * A strip of bytes: each field has a color and its name below; overlaps are hatched. The number of bytes per
 * line depends on the width, so nothing scrolls sideways. Arrow keys, Home and End move between bytes; Enter
 * or Space selects the field.
 */
export const ByteStrip = ({ label, bytes, fields, active = null, onActive, onPick }: Props) => {
  const t = useT();
  const byteCount = useByteCount();
  const id = useId();
  const perLine = usePerLine();
  const grid = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  const owners = useMemo(() => ownersOf(bytes.length, fields), [bytes.length, fields]);
  const last = bytes.length - 1;
  const focused = Math.min(position, last);
  const hasShared = owners.some(one => one.length > 1);
  const free = freeRanges(bytes.length, fields).map(rangeText).join(', ');
  const summary = [
    byteCount(bytes.length),
    ...fields
      .toSorted((a, b) => a.offset - b.offset)
      .map(one => {
        const range = rangeText({ from: one.offset, to: endOf(one) - 1 });
        const name = one.name || t('kit.bytes.unnamed');
        return t(one.isMain ? 'kit.bytes.mainAt' : 'kit.bytes.fieldAt', {
          smart_count: one.length,
          name,
          range,
        });
      }),
  ].join('. ');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      const index = owners[focused]?.at(-1);
      if (index === undefined || !onPick) return;
      event.preventDefault();
      onPick(fields[index]!.key);
      return;
    }
    const next = steps(perLine, last)[event.key]?.(focused);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-byte="${Math.max(0, Math.min(next, last))}"]`)?.focus();
  };
  const cells = {
    bytes,
    fields,
    owners,
    active,
    onActive: onActive ?? (() => undefined),
    onPick,
    focused,
    onFocus: setPosition,
  };
  return (
    <Box
      sx={({ palette }) => ({
        '--twice-soft': palette.tone.bad.soft,
        '--twice-line': palette.tone.bad.line,
        display: 'grid',
        gap: 1.5,
        minWidth: 0,
      })}
    >
      <span id={id} style={visuallyHidden}>
        {summary}
      </span>
      <Box
        ref={grid}
        role="grid"
        aria-label={label}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        sx={{ display: 'grid', gap: 1.75, maxHeight: 480, overflowY: 'auto', p: '3px', m: '-3px' }}
      >
        {linesOf(bytes.length, perLine).map(line => (
          <ByteLine key={line.from} line={line} cells={cells} perLine={perLine} />
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        <Key color={{ bgcolor: 'background.sunken', boxShadow: fixedEdge }}>{t('kit.bytes.fixed')}</Key>
        {fields.length > 0 && (
          <Key color={{ background: stripes(fields.length) }}>{t('kit.bytes.inColour')}</Key>
        )}
        {hasShared && <Key color={{ background: hatch(2) }}>{t('kit.bytes.shared')}</Key>}
        <span>{free === '' ? t('kit.bytes.noneFree') : t('kit.bytes.free', { ranges: free })}</span>
      </Box>
    </Box>
  );
};
