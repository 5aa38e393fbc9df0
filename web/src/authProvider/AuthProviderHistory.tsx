import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { Button, DialogActions, DialogContent } from '@mui/material';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { HistoryTab } from '../kit/history/HistoryTab.tsx';
import { providersPath, type ProviderOwner } from './authProviderForm.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Who changed what of a sign-in provider: it has no page of its own. */
export const AuthProviderHistory = ({ owner, id, name, onClose }: Props) => {
  const t = useT();
  return (
    <DialogFrame title={t('authProvider.historyOf', { name })} width={900} onClose={onClose}>
      <DialogContent>
        <HistoryTab of={{ ...authProvider, path: providersPath(owner) }} id={id} base={null} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
      </DialogActions>
    </DialogFrame>
  );
};
