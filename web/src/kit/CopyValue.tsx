import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useT } from '../core/t.ts';
import { breakableText } from './breakableText.tsx';

/** Returns how long the message is shown; longer for links and texts to pass on (LAY-37, LAY-39). */
const shownMs = (isLong: boolean) => (isLong ? 4000 : 3000);

/** Returns the message's position: the top while a dialog is open, so that it doesn't cover buttons. */
const placed = () =>
  document.querySelector('.MuiDialog-root') === null
    ? {}
    : { anchorOrigin: { vertical: 'top', horizontal: 'center' } };

/**
 * Returns a function that copies a text and returns whether that succeeded. Shows a message only on success
 * (LAY-36, LAY-38).
 */
export const useCopy = (isLong = false) => {
  const notify = useNotify();
  return (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => {
        notify('kit.copy.copied', { autoHideDuration: shownMs(isLong), ...placed() });
        return true;
      },
      () => false,
    );
};

interface Props {
  readonly value: string;
  readonly label?: string;
  readonly isLong?: boolean;
  readonly onCopied?: () => void;
  readonly children?: ReactNode;
}

export const CopyValue = ({ value, label, isLong = false, onCopied, children }: Props) => {
  const t = useT();
  const copy = useCopy(isLong);
  const name = `${t('kit.copy.copy')}${label === undefined ? '' : `: ${label}`}`;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
      {children ?? (
        <code style={{ overflowWrap: 'anywhere' }}>{isLong ? breakableText(value, /(?=[#?])/) : value}</code>
      )}
      <Tooltip title={name}>
        <IconButton
          size="small"
          aria-label={name}
          onClick={() => void copy(value).then(isCopied => isCopied && onCopied?.())}
        >
          <CopyIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
