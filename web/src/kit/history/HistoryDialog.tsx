import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Button, DialogActions, DialogContent } from '@mui/material';
import { useT } from '../../core/t.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { HistoryTab } from './HistoryTab.tsx';

interface Props {
  readonly of: AnyEntity;
  readonly id: string;
  readonly name: string;
  readonly base?: string | null;
  readonly onClose: () => void;
}

export const HistoryDialog = ({ of, id, name, base = null, onClose }: Props) => {
  const t = useT();
  return (
    <DialogFrame title={t('kit.history.of', { name })} width={900} onClose={onClose}>
      <DialogContent>
        <HistoryTab of={of} id={id} base={base} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
      </DialogActions>
    </DialogFrame>
  );
};
