import ProblemIcon from '@mui/icons-material/ErrorOutline';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import FineIcon from '@mui/icons-material/CheckCircleOutline';
import { Box, Typography } from '@mui/material';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { Cell, Row, Rows } from './Rows.tsx';
import { dateOrders } from './dates.ts';
import type { Change } from './draft.ts';
import { cellOf, nameOrders, usualNameOrder, type Reading } from './rowValues.ts';
import { dateTargets, isNameJoined, paramTarget, targetsOf, withTarget, type Target } from './targets.ts';
import type { Table } from './useTable.ts';
import { useTargetName } from './useTargetNames.ts';

interface Props {
  readonly table: Table;
  readonly reading: Reading;
  readonly isDateOrderOpen: boolean;
  readonly format: DataFormat | undefined;
  readonly imported: number;
  /** Number of problems by column; undefined while rows are checked. */
  readonly counts: ReadonlyMap<Target | null, number> | undefined;
  readonly warnings: ReadonlyMap<Target | null, number>;
  readonly onChange: (change: Change) => void;
}

const shown = 2;
const verdicts = {
  fits: { icon: FineIcon, color: 'tone.good.text' },
  warnings: { icon: WarningIcon, color: 'tone.waiting.text' },
  problems: { icon: ProblemIcon, color: 'tone.bad.text' },
};

export const ColumnTable = (props: Props) => {
  const { table, reading, isDateOrderOpen, format, imported, counts, warnings, onChange } = props;
  const { mapping, dateOrder, nameOrder } = reading;
  const t = useT();
  const { number } = useFormats();
  const nameOf = useTargetName();
  const main = format?.mainDataParam;
  const firstDate = dateTargets.find(target => mapping.includes(target));
  const choices = [
    { value: '', text: t('import.columns.ignored') },
    ...targetsOf(format).map(target => ({
      value: target as string,
      text: nameOf(target),
      ...(typeof main === 'string' && target === paramTarget(main) ? { note: t('import.columns.main') } : {}),
    })),
  ];
  const verdict = (target: Target | null) => {
    if (target === null)
      return (
        <Typography variant="body2" color="textSecondary">
          {t('import.columns.stays')}
        </Typography>
      );
    if (counts === undefined) return null;
    const found = { problems: counts.get(target) ?? 0, warnings: warnings.get(target) ?? 0, fits: imported };
    const verdictKey = found.problems > 0 ? 'problems' : found.warnings > 0 ? 'warnings' : 'fits';
    const { icon: Icon, color } = verdicts[verdictKey];
    const count = found[verdictKey];
    return (
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          fontSize: '0.8125rem',
          color,
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 18 }} />
        {t(`import.columns.${verdictKey}`, {
          smart_count: count,
          count: number(count),
        })}
      </Box>
    );
  };
  const dateChoice = () => (
    <ChoiceButtons
      label={t('import.columns.dateOrder')}
      value={dateOrder ?? ''}
      choices={[
        ...(dateOrder === null ? [{ value: '' as const, text: t('import.columns.chooseOrder') }] : []),
        ...dateOrders.map(value => ({ value, text: t(`import.columns.dateOrders.${value}`) })),
      ]}
      onChange={order => order !== '' && onChange({ kind: 'dates', order })}
    />
  );
  const joined = () => (
    <Row>
      <Cell>
        <Typography sx={{ fontWeight: 600 }}>{t('import.columns.joined')}</Typography>
      </Cell>
      <Cell>
        {table.rows.slice(0, shown).map((row, n) => (
          <Typography
            key={row.line}
            variant={n === 0 ? 'body1' : 'body2'}
            color={n === 0 ? 'textPrimary' : 'textSecondary'}
            noWrap
          >
            {cellOf(row, n, 'nameOnCard', reading) || t('import.columns.empty')}
          </Typography>
        ))}
      </Cell>
      <Cell>
        <ChoiceButtons
          label={nameOf('nameOnCard')}
          value={nameOrder ?? usualNameOrder(table.rows[0]?.cells[mapping.indexOf('lastName')] ?? '')}
          choices={nameOrders.map(value => ({ value, text: t(`import.columns.nameOrders.${value}`) }))}
          onChange={order => onChange({ kind: 'names', order })}
        />
      </Cell>
      <Cell>{verdict('nameOnCard')}</Cell>
    </Row>
  );
  return (
    <Rows
      label={t('import.columns.title')}
      columns="minmax(156px, 1fr) minmax(120px, 1.6fr) minmax(210px, 1.4fr) minmax(130px, 1fr)"
      heads={[
        t('import.columns.column'),
        t('import.columns.content'),
        t('import.columns.becomes'),
        t('import.columns.checked'),
      ]}
    >
      {isNameJoined(mapping) && joined()}
      {table.header.map((name, column) => {
        const target = mapping[column] ?? null;
        const title = name === '' ? t('import.columns.unnamed', { number: column + 1 }) : name;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its index
          <Row key={column}>
            <Cell>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            </Cell>
            <Cell>
              {table.rows.slice(0, shown).map(({ line, cells }, n) => (
                <Typography
                  key={line}
                  variant={n === 0 ? 'body1' : 'body2'}
                  color={n === 0 ? 'textPrimary' : 'textSecondary'}
                  noWrap
                >
                  {cells[column]?.trim() || t('import.columns.empty')}
                </Typography>
              ))}
            </Cell>
            <Cell>
              <ChoiceButtons
                label={`${title}: ${t('import.columns.becomes')}`}
                isLabelHidden
                isQuiet={target === null}
                value={target ?? ''}
                choices={choices}
                onChange={value => {
                  const next = withTarget(mapping, column, value === '' ? null : (value as Target));
                  onChange({ kind: 'map', mapping: next });
                }}
              />
              {target !== null && target === firstDate && isDateOrderOpen && dateChoice()}
            </Cell>
            <Cell>{verdict(target)}</Cell>
          </Row>
        );
      })}
    </Rows>
  );
};
