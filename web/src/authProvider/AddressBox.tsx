import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { breakableText } from '../kit/breakableText.tsx';
import { useCopy } from '../kit/CopyValue.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly isTitled?: boolean;
}

export const AddressBox = ({ label, value, isTitled = false }: Props) => {
  const t = useT();
  const copy = useCopy(true);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      {!isTitled && (
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          px: 1.5,
          py: 0.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.sunken',
        }}
      >
        <Box component="code" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
          {breakableText(value, /(?=\/)/)}
        </Box>
        <Button
          variant="outlined"
          size="small"
          startIcon={<CopyIcon />}
          aria-label={`${t('kit.copy.copy')}: ${label}`}
          onClick={() => void copy(value)}
          sx={{ flex: 'none', bgcolor: 'background.paper' }}
        >
          {t('kit.copy.copy')}
        </Button>
      </Box>
    </Box>
  );
};
