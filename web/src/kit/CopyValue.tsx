import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useNotify } from 'react-admin';
import { useT } from '../core/t.ts';

/** Copies and says so for 3000 ms; a clipboard that refuses is passed over in silence (LAY-36, LAY-38). */
export const useCopy = () => {
  const notify = useNotify();
  return (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify('kit.copy.copied', { autoHideDuration: 3000 }),
      () => undefined,
    );
};

interface Props {
  readonly value: string;
  readonly label?: string;
}

/** An id, key, link or code in monospace, with a button that copies it. */
export const CopyValue = ({ value, label }: Props) => {
  const t = useT();
  const copy = useCopy();
  const name = `${t('kit.copy.copy')}${label === undefined ? '' : `: ${label}`}`;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
      <code style={{ overflowWrap: 'anywhere' }}>{value}</code>
      <Tooltip title={name}>
        <IconButton size="small" aria-label={name} onClick={() => void copy(value)}>
          <CopyIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
