import { Typography } from '@mui/material';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';

export const ResultCount = ({ total }: { readonly total: number | undefined }) => {
  const t = useT();
  const { number } = useFormats();
  if (total === undefined) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {t('kit.list.results', { smart_count: total, count: number(total) })}
    </Typography>
  );
};
