import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ReaderConfigDialog } from './ReaderConfigDialog.tsx';

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}

/**
 * Reports that a customer's keys were replaced, with a button for the configuration that every reader now
 * needs.
 */
export const NewKeysDialog = ({ customerId, onClose }: Props) => {
  const t = useT();
  const [isReading, setIsReading] = useState(false);
  if (isReading) return <ReaderConfigDialog customerId={customerId} onClose={onClose} />;
  return (
    <DialogFrame title={t('providerConfig.keyset.newTitle')} onClose={onClose}>
      <DialogContent>
        <Typography role="status">{t('providerConfig.keyset.newText')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
        <Button variant="contained" autoFocus onClick={() => setIsReading(true)}>
          {t('providerConfig.keyset.showReader')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
