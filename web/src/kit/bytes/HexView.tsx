import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useT } from '../../core/t.ts';
import { characterOf, hexOf, hexPerLine, linesOf, ownersOf, type ByteField } from './byteLayout.ts';
import { byteText, hatch, shadeOf } from './ByteLine.tsx';

interface Props {
  readonly label: string;
  readonly bytes: Uint8Array;
  readonly fields: readonly ByteField[];
  readonly active?: string | null;
}
const rowHeight = 30;
const visibleRows = 8;
const columns = Array.from({ length: hexPerLine }, (_, n) => n);

export const HexView = ({ label, bytes, fields, active = null }: Props) => {
  const t = useT();
  const owners = useMemo(() => ownersOf(bytes.length, fields), [bytes.length, fields]);
  const cell = { height: rowHeight - 2, borderRadius: 0.5, textAlign: 'center', p: 0 } as const;
  const head = { ...cell, fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' } as const;
  const colour = (at: number) => {
    const [first, second] = owners[at]!;
    if (first === undefined) return { color: 'text.secondary' };
    if (second !== undefined) return { background: hatch(4), color: 'tone.bad.text', fontWeight: 700 };
    return active === fields[first]!.key
      ? { bgcolor: `${shadeOf(first)}.text`, color: 'background.paper', fontWeight: 600 }
      : { bgcolor: `${shadeOf(first)}.soft`, color: `${shadeOf(first)}.text`, fontWeight: 600 };
  };
  const character = (at: number) => {
    const text = byteText({ bytes, fields, owners }, at);
    return text === '··' || text === '??' ? text[0] : characterOf(bytes[at]!);
  };
  return (
    <Box
      data-hex
      tabIndex={0}
      role="region"
      aria-label={label}
      style={{ maxHeight: (visibleRows + 1) * rowHeight }}
      sx={({ palette }) => ({
        '--twice-soft': palette.tone.bad.soft,
        '--twice-line': palette.tone.bad.line,
        overflow: 'auto',
        minWidth: 0,
      })}
    >
      <Box
        component="table"
        className="mono"
        aria-label={label}
        sx={{
          fontSize: '0.8125rem',
          borderCollapse: 'separate',
          borderSpacing: 2,
          tableLayout: 'fixed',
          width: '100%',
          minWidth: 620,
          m: 0,
        }}
      >
        <Box component="thead" sx={{ position: 'sticky', top: 0, bgcolor: 'background.paper', zIndex: 1 }}>
          <tr>
            <Box component="td" sx={{ ...head, width: 52 }} />
            {columns.map(n => (
              <Box component="th" scope="col" key={n} sx={head}>
                {hexOf(n, 1)}
              </Box>
            ))}
            <Box component="th" scope="col" sx={{ ...head, width: 168, textAlign: 'left', pl: 2 }}>
              {t('kit.bytes.text')}
            </Box>
          </tr>
        </Box>
        <tbody>
          {linesOf(bytes.length, hexPerLine).map(({ from, to }) => (
            <tr key={from} data-row>
              <Box component="th" scope="row" sx={head}>
                {hexOf(from, 4)}
              </Box>
              {columns.map(n => (
                <Box
                  component="td"
                  key={n}
                  data-active={
                    owners[from + n]?.some(index => fields[index]!.key === active) === true || undefined
                  }
                  sx={{ ...cell, ...(from + n <= to ? colour(from + n) : {}) }}
                >
                  {from + n <= to && byteText({ bytes, fields, owners }, from + n)}
                </Box>
              ))}
              <Box
                component="td"
                sx={{
                  ...cell,
                  textAlign: 'left',
                  pl: 2,
                  letterSpacing: '0.06em',
                  color: 'text.secondary',
                  whiteSpace: 'pre',
                  borderLeft: 1,
                  borderColor: 'divider',
                  borderRadius: 0,
                }}
              >
                {columns
                  .filter(n => from + n <= to)
                  .map(n => character(from + n))
                  .join('')}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
