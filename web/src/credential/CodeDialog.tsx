import { useT } from '../core/t.ts';
import { NoteDialog } from '../kit/NoteDialog.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { RevealedCode } from './RevealedCode.tsx';

interface Props {
  readonly credential: CredentialRow;
  readonly onClose: () => void;
}

export const CodeDialog = ({ credential, onClose }: Props) => {
  const t = useT();
  const title = t('credential.info.title', { name: credential.nameOnCard ?? t('credential.list.erased') });
  return (
    <NoteDialog title={title} width={360} onClose={onClose}>
      <RevealedCode credential={credential} pixels={160} isAtOnce />
    </NoteDialog>
  );
};
