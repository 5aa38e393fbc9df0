import { useT } from '../core/t.ts';
import { NoteDialog } from '../kit/NoteDialog.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
}

/** Replaces dialogs that require the password, for users without one. */
export const NoPasswordDialog = ({ title, onClose }: Props) => {
  const t = useT();
  return (
    <NoteDialog title={title} onClose={onClose}>
      {t('profile.password.none')}
    </NoteDialog>
  );
};
