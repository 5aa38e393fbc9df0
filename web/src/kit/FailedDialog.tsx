import { useT } from '../core/t.ts';
import { useProblemText } from './ErrorArea.tsx';
import { NoteDialog } from './NoteDialog.tsx';

interface Props {
  readonly error: unknown;
  readonly onClose: () => void;
}

export const FailedDialog = ({ error, onClose }: Props) => {
  const t = useT();
  const textOf = useProblemText();
  return (
    <NoteDialog title={t('kit.dialog.errorTitle')} width={400} onClose={onClose}>
      {textOf(error)}
    </NoteDialog>
  );
};
