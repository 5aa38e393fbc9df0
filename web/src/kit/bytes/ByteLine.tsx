import StarIcon from '@mui/icons-material/Star';
import { Box, type Theme } from '@mui/material';
import { useT } from '../../core/t.ts';
import { barsOf, hexOf, type ByteField, type ByteRange } from './byteLayout.ts';

export interface Cells {
  readonly bytes: Uint8Array;
  readonly fields: readonly ByteField[];
  readonly owners: readonly (readonly number[])[];
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
  readonly onPick?: ((key: string) => void) | undefined;
  readonly focused: number;
  readonly onFocus: (at: number) => void;
}
const shadesPerTheme = 6;
export const shadeOf = (index: number) => `series.${index % shadesPerTheme}`;

const hatched = (soft: string, line: string, width: number) =>
  `repeating-linear-gradient(135deg, ${soft} 0 ${width}px, ${line} ${width}px ${2 * width}px)`;
export const twice = { soft: 'var(--twice-soft)', line: 'var(--twice-line)' };
export const hatch = (width: number) => hatched(twice.soft, twice.line, width);

export const fixedEdge = ({ palette }: Theme) => `inset 0 0 0 1px ${palette.dividerStrong}`;

/** Returns a byte's text: its value in hex, dots if it varies, question marks if fields overlap. */
export const byteText = (
  { bytes, fields, owners }: Pick<Cells, 'bytes' | 'fields' | 'owners'>,
  at: number,
) => {
  const [first, second] = owners[at] ?? [];
  if (second !== undefined) return '??';
  return first !== undefined && fields[first]!.isVaried ? '··' : hexOf(bytes[at]!);
};

export const useByteSentence = ({ bytes, fields, owners }: Pick<Cells, 'bytes' | 'fields' | 'owners'>) => {
  const t = useT();
  return (at: number) => {
    const names = (owners[at] ?? []).map(index => fields[index]!.name || t('kit.bytes.unnamed'));
    const value = hexOf(bytes[at]!);
    if (names.length === 0) return t('kit.bytes.fixedByte', { at, value });
    if (names.length > 1) return t('kit.bytes.sharedByte', { at, names: names.join(', ') });
    const isVaried = fields[owners[at]![0]!]!.isVaried;
    return t(isVaried ? 'kit.bytes.variedByte' : 'kit.bytes.fieldByte', { at, value, name: names[0] });
  };
};

const Cell = ({ cells, at, column }: { cells: Cells; at: number; column: number }) => {
  const { fields, owners, active, onActive, onPick, focused, onFocus } = cells;
  const sentence = useByteSentence(cells)(at);
  const mine = owners[at]!;
  const key = mine.length === 0 ? null : fields[mine.at(-1)!]!.key;
  const isShared = mine.length > 1;
  const isActive = active !== null && mine.some(index => fields[index]!.key === active);
  const shade = mine.length === 0 ? null : shadeOf(mine[0]!);
  return (
    <Box
      className="mono"
      role="gridcell"
      data-byte={at}
      data-active={isActive || undefined}
      data-shared={isShared || undefined}
      aria-label={sentence}
      title={sentence}
      tabIndex={focused === at ? 0 : -1}
      onFocus={() => {
        onFocus(at);
        onActive(key);
      }}
      onBlur={() => onActive(null)}
      onMouseEnter={() => onActive(key)}
      onMouseLeave={() => onActive(null)}
      onClick={() => key !== null && onPick?.(key)}
      style={{ gridColumn: column }}
      sx={{
        height: 40,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 0.5,

        fontSize: '0.75rem',
        fontWeight: 600,
        scrollMarginTop: 72,
        cursor: key !== null && onPick ? 'pointer' : 'default',
        ...(shade === null
          ? {
              bgcolor: 'background.sunken',
              color: 'text.secondary',
              boxShadow: fixedEdge,
            }
          : isActive && !isShared
            ? { bgcolor: `${shade}.text`, color: 'background.paper' }
            : { bgcolor: `${shade}.soft`, color: `${shade}.text` }),
        ...(isShared && {
          background: hatch(4),
          color: 'tone.bad.text',
          fontWeight: 700,
          boxShadow: ({ palette }) => `0 0 0 2px ${palette.tone.bad.solid}`,
          zIndex: 1,
        }),
      }}
    >
      {byteText(cells, at)}
    </Box>
  );
};

export const ByteLine = ({ line, cells, perLine }: { line: ByteRange; cells: Cells; perLine: number }) => {
  const every = perLine === 8 ? 2 : 4;
  const numbers = Array.from({ length: line.to - line.from + 1 }, (_, n) => line.from + n);
  const isNumbered = (at: number) => at % every === 0 || at === cells.bytes.length - 1;
  const grid = {
    display: 'grid',
    gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))`,
    columnGap: '2px',
  } as const;
  return (
    <Box role="rowgroup" sx={{ display: 'grid', gap: 0.5 }}>
      <Box aria-hidden sx={{ ...grid, fontSize: '0.6875rem', color: 'text.secondary', textAlign: 'center' }}>
        {numbers.map(at => (
          <span key={at}>{isNumbered(at) ? at : ''}</span>
        ))}
      </Box>
      <Box role="row" sx={grid}>
        {numbers.map((at, n) => (
          <Cell key={at} cells={cells} at={at} column={n + 1} />
        ))}
      </Box>
      <Box aria-hidden sx={{ ...grid, rowGap: 0.5 }}>
        {barsOf(line, cells.fields).map(({ index, from, to, lane, isContinued }) => {
          const { key, name, isMain } = cells.fields[index]!;
          const isHung = lane > 0;
          return (
            <Box
              key={key}
              style={{
                gridColumn: `${from - line.from + 1} / span ${to - from + 1}`,
                gridRow: lane + 1,
              }}
              sx={{
                minWidth: 0,
                borderTop: cells.active === key ? 5 : 3,
                borderColor: isHung ? 'tone.bad.solid' : `${shadeOf(index)}.solid`,
                color: isHung ? 'tone.bad.text' : `${shadeOf(index)}.text`,
                pt: cells.active === key ? 0.25 : 0.5,
                fontSize: '0.75rem',
                fontWeight: 600,
                lineHeight: 1.3,
                display: 'flex',
                gap: 0.375,
                overflow: 'hidden',
              }}
            >
              {!isContinued && (
                <>
                  {isMain && <StarIcon sx={{ fontSize: 14, color: 'tone.busy.text' }} />}
                  <Box
                    component="span"
                    sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                  >
                    {name || '–'}
                  </Box>
                </>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
