import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button } from '@mui/material';
import { useT } from '../core/t.ts';
import { useCopy } from './CopyValue.tsx';

interface Props {
  readonly label: string;
  /** Null once the value can no longer be shown; `masked` then replaces it, without the button. */
  readonly value: string | null;
  readonly masked?: string;
  readonly onCopied?: () => void;
}

export const SecretValue = ({ label, value, masked = '', onCopied }: Props) => {
  const t = useT();
  const copy = useCopy();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="code"
        aria-label={label}
        role="group"
        onCopy={onCopied}
        sx={{
          flex: '1 1 240px',
          minWidth: 0,
          p: 1.25,
          borderRadius: 1,
          overflowWrap: 'anywhere',
          bgcolor: 'action.hover',
        }}
      >
        {value ?? masked}
      </Box>
      {value !== null && (
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          onClick={() => void copy(value).then(isCopied => isCopied && onCopied?.())}
        >
          {t('kit.copy.copy')}
        </Button>
      )}
    </Box>
  );
};
