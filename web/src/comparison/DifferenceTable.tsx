import type { MendWay } from '@latchkey/events/comparison/difference.ts';
import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import {
  Box,
  Button,
  Checkbox,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { tableAsCards } from '../kit/tableAsCards.ts';
import type { Tone } from '../kit/tone.ts';
import type { Difference } from './useDifferences.ts';

const tones: Readonly<Record<Difference['status'], Tone>> = {
  OPEN: 'waiting',
  MENDING: 'busy',
  MENDED: 'good',
  FAILED: 'bad',
  GONE: 'removed',
};

export const useNameOf = () => {
  const t = useT();
  return ({ credential, providerRef, clientRef }: Difference): string =>
    credential === null ? (providerRef ?? clientRef) : (credential.nameOnCard ?? t('comparison.erased'));
};

/** Returns a function that labels a state. Unknown states are shown as the provider reports them. */
const useStateText = () => {
  const t = useT();
  return (state: string | null): string => {
    if (state === null) return t('comparison.absent');
    const known = credentialStatus.options.find(one => one === state);
    return known ? t(`credential.status.${known}.word`) : state;
  };
};

const columns = ['credential', 'cause', 'ours', 'theirs', 'status', 'found'] as const;

interface CellProps {
  readonly name: (typeof columns)[number];
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}
/** A cell with its label for phones, where rows are cards. `isWhole` hides the label. */
const Cell = ({ name, isWhole = false, children }: CellProps) => {
  const t = useT();
  return (
    <TableCell
      role="cell"
      data-label={t(`comparison.columns.${name}`)}
      {...(isWhole && { 'data-whole': true })}
    >
      <Box sx={{ justifySelf: 'start' }}>{children}</Box>
    </TableCell>
  );
};

interface Props {
  readonly rows: readonly Difference[];
  readonly selected: ReadonlySet<string>;
  /** Undefined for resolved differences, or if the user may not resolve any. */
  readonly onSelect: ((ids: readonly string[], isSelected: boolean) => void) | undefined;
  readonly onMend: (rows: readonly Difference[], way: MendWay) => void;
}

export const DifferenceTable = ({ rows, selected, onSelect, onMend }: Props) => {
  const t = useT();
  const nameOf = useNameOf();
  const stateText = useStateText();
  const { id: customerId } = useCustomer();
  const selectable = rows.filter(({ ways }) => ways.length > 0).map(({ id }) => id);
  const isAll = selectable.length > 0 && selectable.every(id => selected.has(id));
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      sx={{
        ...tableAsCards,
        '@media (max-width: 719.95px)': {
          ...tableAsCards['@media (max-width: 719.95px)'],
          '& tbody tr:last-of-type': { borderBottom: 0 },
          '& td[data-menu]': {
            position: 'absolute',
            top: 0,
            right: 4,
            display: 'block',
            width: 'auto',
            p: 0.75,
          },
        },
      }}
    >
      <Table role="table" size="small" aria-label={t('comparison.title')}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {onSelect && (
              <TableCell role="columnheader" padding="checkbox">
                <Checkbox
                  checked={isAll}
                  disabled={selectable.length === 0}
                  slotProps={{ input: { 'aria-label': t('comparison.selectAll') } }}
                  onChange={(_, next) => onSelect(selectable, next)}
                />
              </TableCell>
            )}
            {columns.map(name => (
              <TableCell key={name} role="columnheader">
                {t(`comparison.columns.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map(row => (
            <TableRow key={row.id} role="row">
              {onSelect && (
                <TableCell role="cell" padding="checkbox" data-menu>
                  <Checkbox
                    checked={selected.has(row.id)}
                    disabled={row.ways.length === 0}
                    slotProps={{ input: { 'aria-label': t('comparison.selectOne', { name: nameOf(row) }) } }}
                    onChange={(_, next) => onSelect([row.id], next)}
                  />
                </TableCell>
              )}
              <Cell name="credential" isWhole>
                {row.credential ? (
                  <Link
                    component={RouterLink}
                    to={`/customers/${customerId}/credentials/credential/${row.credential.id}`}
                  >
                    {nameOf(row)}
                  </Link>
                ) : (
                  <>
                    {t('comparison.noCredential')}
                    <Typography variant="body2" className="mono" color="textSecondary">
                      {nameOf(row)}
                    </Typography>
                  </>
                )}
              </Cell>
              <Cell name="cause">
                {t(`comparison.causes.${row.cause}`)}
                {row.fields.length > 0 && (
                  <Typography variant="body2" color="textSecondary">
                    {row.fields.map(field => t(`comparison.fields.${field}`)).join(', ')}
                  </Typography>
                )}
              </Cell>
              <Cell name="ours">{stateText(row.ours)}</Cell>
              <Cell name="theirs">{stateText(row.theirs)}</Cell>
              <Cell name="status">
                <StatusChip word={t(`comparison.status.${row.status}`)} tone={tones[row.status]} />
                {row.failure && (
                  <Typography variant="body2" color="error">
                    {row.failure.message}
                  </Typography>
                )}
                {onSelect &&
                  row.ways.map(way => (
                    <Button
                      key={way}
                      size="small"
                      aria-label={t(`comparison.waysOf.${way}`, { name: nameOf(row) })}
                      sx={{ display: 'block', textAlign: 'start' }}
                      onClick={() => onMend([row], way)}
                    >
                      {t(`comparison.ways.${way}`)}
                    </Button>
                  ))}
              </Cell>
              <Cell name="found">
                <RelativeTime time={row.foundAt} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
