import type { MendWay } from '@latchkey/events/comparison/difference.ts';
import { credentialStatus } from '@latchkey/events/credential/fields.ts';
import {
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
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
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

/** Returns a state's label; a state of the provider that we don't know is shown unchanged. */
const useStateText = () => {
  const t = useT();
  return (state: string | null): string => {
    if (state === null) return t('comparison.absent');
    const known = credentialStatus.options.find(one => one === state);
    return known ? t(`credential.status.${known}.word`) : state;
  };
};

interface Props {
  readonly rows: readonly Difference[];
  readonly selected: ReadonlySet<string>;
  /** Undefined if the user can't resolve differences. */
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
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label={t('comparison.title')}>
        <TableHead>
          <TableRow>
            {onSelect && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={isAll}
                  disabled={selectable.length === 0}
                  slotProps={{ input: { 'aria-label': t('comparison.selectAll') } }}
                  onChange={(_, next) => onSelect(selectable, next)}
                />
              </TableCell>
            )}
            {(['credential', 'cause', 'ours', 'theirs', 'status', 'found'] as const).map(name => (
              <TableCell key={name}>{t(`comparison.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.id}>
              {onSelect && (
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={selected.has(row.id)}
                    disabled={row.ways.length === 0}
                    slotProps={{ input: { 'aria-label': t('comparison.selectOne', { name: nameOf(row) }) } }}
                    onChange={(_, next) => onSelect([row.id], next)}
                  />
                </TableCell>
              )}
              <TableCell>
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
              </TableCell>
              <TableCell>
                {t(`comparison.causes.${row.cause}`)}
                {row.fields.length > 0 && (
                  <Typography variant="body2" color="textSecondary">
                    {row.fields.map(field => t(`comparison.fields.${field}`)).join(', ')}
                  </Typography>
                )}
              </TableCell>
              <TableCell>{stateText(row.ours)}</TableCell>
              <TableCell>{stateText(row.theirs)}</TableCell>
              <TableCell>
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
              </TableCell>
              <TableCell>
                <RelativeTime time={row.foundAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
