import { Box, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { StillIncluded as Still } from './overview.ts';

const kinds = ['user', 'admin', 'wallet'] as const;

export const StillIncluded = ({ total, left }: Pick<Still, 'total' | 'left'>) => {
  const t = useT();
  const { number } = useFormats();
  const includedKinds = kinds.filter(kind => total[`${kind}Credential`] > 0);
  const hasLeft = kinds.some(kind => left[`${kind}Credential`] > 0);
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2" color={hasLeft ? 'textPrimary' : 'textSecondary'}>
        {t(`credit.included.${hasLeft ? 'left' : 'nothingLeft'}`)}
      </Typography>
      {includedKinds.map(kind => (
        <Box key={kind} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {t(`shell.account.${kind}`)}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {number(left[`${kind}Credential`])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
