import { Box } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { valuesOf, type Reading } from './rowValues.ts';
import { isInstant, sentValue } from './sentValues.ts';
import { paramOf, targetsIn, type Target } from './targets.ts';
import type { Table } from './useTable.ts';
import { useTargetName } from './useTargetNames.ts';

const shown = 4;
const cell = {
  px: 1.5,
  py: 1.25,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  borderTop: 1,
  borderColor: 'divider',
} as const;

interface Props {
  readonly table: Table;
  readonly reading: Reading;
}

export const Preview = ({ table, reading }: Props) => {
  const t = useT();
  const { number, dateTime } = useFormats();
  const nameOf = useTargetName();
  const targets = targetsIn(reading.mapping);
  if (targets.length === 0) return null;
  const rows = table.rows.slice(0, shown);
  const textOf = (target: Target, value: string) => {
    const sent = sentValue(target, value, reading);
    return isInstant(target, sent) ? dateTime(sent) : value;
  };
  const note = t('import.columns.first', { shown: number(rows.length), count: number(table.rows.length) });
  return (
    <Card title={t('import.columns.preview')} aside={note} isFlush>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('import.columns.preview')}>
        <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' }}>
          <Box component="thead" sx={{ bgcolor: 'background.default', color: 'text.secondary' }}>
            <tr>
              <Box
                component="th"
                scope="col"
                sx={{ ...cell, pl: 2.5, fontSize: '0.8125rem', fontWeight: 550 }}
              >
                {t('import.columns.line')}
              </Box>
              {targets.map(target => (
                <Box
                  key={target}
                  component="th"
                  scope="col"
                  sx={{ ...cell, fontSize: '0.8125rem', fontWeight: 550 }}
                >
                  {nameOf(target)}
                </Box>
              ))}
            </tr>
          </Box>
          <tbody>
            {rows.map((row, n) => {
              const values = valuesOf(row, n, reading);
              return (
                <tr key={row.line}>
                  <Box component="td" sx={{ ...cell, pl: 2.5, color: 'text.secondary' }}>
                    {number(row.line)}
                  </Box>
                  {targets.map(target => (
                    <Box
                      key={target}
                      component="td"
                      className={paramOf(target) === null ? '' : 'mono'}
                      sx={{ ...cell, ...(target === 'nameOnCard' ? { fontWeight: 600 } : {}) }}
                    >
                      {textOf(target, values.get(target) ?? '')}
                    </Box>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
};
