import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { SearchField } from '../kit/list/SearchField.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { CandidateLine } from './CandidateLine.tsx';
import { useAssignCredential } from './useAssignCredential.ts';
import { shownCandidates, useCandidates } from './useCandidates.ts';

const width = 750;

/**
 * Searches credentials on the server to assign them to a device. The selection survives further searches
 * (DEV-17).
 */
export const AssignDialog = ({
  deviceId,
  onClose,
}: {
  readonly deviceId: string;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const { number } = useFormats();
  const [q, setQ] = useState('');
  const found = useCandidates(deviceId, q);
  const { chosen, toggle, failed, isRunning, assign } = useAssignCredential(deviceId, onClose);
  const rows = found.data ?? [];
  const total = found.total;
  const isCut = total === undefined ? found.pageInfo?.hasNextPage === true : total > rows.length;
  return (
    <DialogFrame title={t('device.commands.assign.title')} width={width} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 320 }}>
        <Typography color="textSecondary">{t('device.picker.hint')}</Typography>
        <SearchField label={t('device.picker.search')} value={q} onSearch={setQ} isWide isFirst />
        {found.error && <ErrorArea error={found.error} onAgain={() => void found.refetch()} />}
        {failed.map(({ row, reason }) => (
          <Notice key={row.id} kind="error">
            {t('device.picker.failed', { name: row.nameOnCard ?? t('device.picker.erased'), reason })}
          </Notice>
        ))}
        {found.isPending && <TableSkeleton rows={4} />}
        {found.isSuccess && rows.length === 0 && (
          <Typography>{t(q === '' ? 'device.picker.none' : 'device.picker.notFound')}</Typography>
        )}
        {rows.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
            {rows.map(row => (
              <CandidateLine
                key={row.id}
                row={row}
                isChosen={chosen.has(row.id)}
                isDisabled={isRunning}
                onToggle={() => toggle(row)}
              />
            ))}
          </Box>
        )}
        {isCut && (
          <Typography variant="body2" color="textSecondary">
            {total === undefined
              ? t('device.picker.firstOfMany', { count: number(shownCandidates) })
              : t('device.picker.first', { count: number(rows.length), total: number(total) })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mr: 'auto', pl: 1 }}>
          {chosen.size > 0 && t('device.picker.chosen', { smart_count: chosen.size })}
        </Typography>
        <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0}
          loading={isRunning}
          onClick={() => void assign()}
        >
          {t('device.picker.assign', { smart_count: Math.max(chosen.size, 1) })}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
