import { credential as definition } from '@latchkey/events/credential/credential.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { executionOf, type CredentialAction } from './credentialActions.ts';
import type { CredentialRow } from './credentialRow.ts';
import { ForgetNote } from './ForgetNote.tsx';
import { PersonDetails } from './PersonDetails.tsx';

interface Props {
  readonly row: CredentialRow;
  readonly what: Exclude<CredentialAction, 'resend'>;
  readonly onClose: () => void;
}

export const ActionQuestion = ({ row, what, onClose }: Props) => {
  const t = useT();
  const { command: _, ...wire } = executionOf(what, row.id);
  return (
    <ConfirmCommand
      of={definition}
      command={what}
      {...wire}
      text={t(`credential.confirm.${what}`, { name: row.nameOnCard ?? t('credential.list.erased') })}
      isDangerous={what !== 'resume'}
      isIrreversible={what === 'remove' || what === 'erase'}
      onClose={onClose}
    >
      <PersonDetails credential={row} />
      {what === 'erase' && <ForgetNote credential={row} onLeave={onClose} />}
    </ConfirmCommand>
  );
};
