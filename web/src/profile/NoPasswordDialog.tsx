import { useT } from '../core/t.ts';
import { NoteDialog } from '../kit/NoteDialog.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
}

/** Replaces a dialog that asks for the password if the user has none. */
export const NoPasswordDialog = ({ title, onClose }: Props) => {
  const t = useT();
  return (
    <NoteDialog title={title} onClose={onClose}>
      {t('profile.password.none')}
    </NoteDialog>
  );
};
