import { MenuItem, TextField } from '@mui/material';
import type { BulkReason } from '../../core/jobs.ts';
import { useT } from '../../core/t.ts';
import type { Reason } from './bulkActions.ts';

interface Props {
  readonly reasons: readonly Reason[];
  readonly value: BulkReason | null;
  readonly onChange: (reason: BulkReason | null) => void;
}

export const ReasonField = ({ reasons, value, onChange }: Props) => {
  const t = useT();
  return (
    <TextField
      select
      fullWidth
      label={t('kit.list.bulk.reason')}
      helperText={t('kit.list.bulk.reasonHint')}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      value={value ?? ''}
      onChange={({ target }) => onChange(reasons.find(one => one.value === target.value)?.value ?? null)}
    >
      <MenuItem value="">{t('kit.list.bulk.noReason')}</MenuItem>
      {reasons.map(one => (
        <MenuItem key={one.value} value={one.value}>
          {one.text}
        </MenuItem>
      ))}
    </TextField>
  );
};
