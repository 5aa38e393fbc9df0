import { Box, Checkbox, Typography } from '@mui/material';
import { CredentialChip, numberFirst, type CredentialRow } from '../credential/pickers.tsx';
import { useT } from '../core/t.ts';

interface Props {
  readonly row: CredentialRow;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
}

export const CandidateLine = ({ row, isChosen, isDisabled, onToggle }: Props) => {
  const t = useT();
  const values = numberFirst(Object.entries(row.dataParams)).map(([, value]) => value);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, minHeight: 52, cursor: 'pointer' }}
      >
        <Checkbox checked={isChosen} disabled={isDisabled} onChange={onToggle} sx={{ p: '11px' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {row.nameOnCard ?? <em>{t('device.picker.erased')}</em>}
          </Typography>
          <Typography variant="caption" color="textSecondary" className="mono">
            {[...values, row.dataFormat.displayName]
              .filter(value => value && value !== row.nameOnCard)
              .join(' · ')}
          </Typography>
        </Box>
        <CredentialChip status={row.status} />
      </Box>
    </Box>
  );
};
