import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useT } from '../core/t.ts';
import { breakableText } from './breakableText.tsx';

/** How long it says so: `isLong` for what is read while it is passed on, links and texts of vouchers and of self-registration (LAY-37, LAY-39). */
const shownMs = (isLong: boolean) => (isLong ? 4000 : 3000);

/** The message of a dialog stands above it: below, it would cover the dialog's buttons. */
const placed = () =>
  document.querySelector('.MuiDialog-root') === null
    ? {}
    : { anchorOrigin: { vertical: 'top', horizontal: 'center' } };

/** Copies and says so; a clipboard that refuses is passed over in silence (LAY-36, LAY-38). */
export const useCopy = (isLong = false) => {
  const notify = useNotify();
  return (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify('kit.copy.copied', { autoHideDuration: shownMs(isLong), ...placed() }),
      () => undefined,
    );
};

interface Props {
  readonly value: string;
  readonly label?: string;
  readonly isLong?: boolean;
  /** How the value looks, where it is not copied as it is read. */
  readonly children?: ReactNode;
}

/** An id, key, link or code in monospace, with a button that copies it. */
export const CopyValue = ({ value, label, isLong = false, children }: Props) => {
  const t = useT();
  const copy = useCopy(isLong);
  const name = `${t('kit.copy.copy')}${label === undefined ? '' : `: ${label}`}`;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
      {children ?? (
        <code style={{ overflowWrap: 'anywhere' }}>{isLong ? breakableText(value, /(?=[#?])/) : value}</code>
      )}
      <Tooltip title={name}>
        <IconButton size="small" aria-label={name} onClick={() => void copy(value)}>
          <CopyIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
