import { countNames, type Counts } from '@latchkey/events/contract/amounts.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Box,
  IconButton,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { tableAsCards } from '../kit/tableAsCards.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Pages } from '../kit/list/Pages.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import type { CycleRow } from './contractRow.ts';
import { EditCycleDialog } from './EditCycleDialog.tsx';
import { useCycles } from './useContract.ts';

const Amounts = ({ of: counts }: { readonly of: Counts }) => {
  const t = useT();
  const { number } = useFormats();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', whiteSpace: 'nowrap' }}>
      {countNames.map(name => (
        <li key={name}>
          {t('contract.amounts.each', {
            name: t(`contract.shortAmounts.${name}`),
            count: number(counts[name]),
          })}
        </li>
      ))}
    </Box>
  );
};

export const CycleTable = ({ contractId }: { readonly contractId: string }) => {
  const t = useT();
  const { date } = useFormats();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<CycleRow | null>(null);
  const { data, error, refetch } = useCycles(contractId, page);
  const body = () => {
    if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
    if (!data) return <TableSkeleton rows={3} />;
    const { cycles, total, hasNext, perPage } = data;
    const labels = {
      startAt: t('contract.fields.startAt'),
      endAt: t('contract.fields.endAt'),
      refId: t('contract.fields.refId'),
      included: t('contract.cycles.included'),
      usage: t('contract.cycles.usage'),
    };
    return (
      <>
        <TableContainer component={Paper} variant="outlined" sx={tableAsCards}>
          <Table role="table" aria-label={t('contract.cycles.title')}>
            <TableHead role="rowgroup">
              <TableRow role="row">
                {Object.values(labels).map(label => (
                  <TableCell key={label} role="columnheader">
                    {label}
                  </TableCell>
                ))}
                <TableCell role="columnheader" align="right">
                  {t('contract.cycles.actions')}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody role="rowgroup">
              {cycles.map(cycle => (
                <TableRow key={cycle.id} role="row">
                  <TableCell role="cell" data-label={labels.startAt}>
                    {date(cycle.startAt)}
                  </TableCell>
                  <TableCell role="cell" data-label={labels.endAt}>
                    {date(cycle.endAt)}
                  </TableCell>
                  <TableCell role="cell" data-label={labels.refId}>
                    {cycle.refId ?? '–'}
                  </TableCell>
                  <TableCell role="cell" data-label={labels.included}>
                    {cycle.details.map(one => (
                      <Amounts key={one.credentialProvider} of={one.included} />
                    ))}
                  </TableCell>
                  <TableCell role="cell" data-label={labels.usage}>
                    {cycle.details.map(one => (
                      <Amounts key={one.credentialProvider} of={one.usage} />
                    ))}
                  </TableCell>
                  <TableCell role="cell" align="right" data-menu>
                    <IconButton
                      size="small"
                      aria-label={t('contract.cycles.edit', { date: date(cycle.startAt) })}
                      onClick={() => setEdited(cycle)}
                    >
                      <EditIcon fontSize="small" />
                    </IconButton>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
        {total > perPage && (
          <Pages {...{ page, perPage, total, hasNext }} shown={cycles.length} onPage={setPage} />
        )}
      </>
    );
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h2">{t('contract.cycles.title')}</Typography>
      {body()}
      {edited && <EditCycleDialog contractId={contractId} cycle={edited} onClose={() => setEdited(null)} />}
    </Box>
  );
};
