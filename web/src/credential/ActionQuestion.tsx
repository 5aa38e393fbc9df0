import { credential as definition } from '@latchkey/events/credential/credential.ts';
import type { ChangeReason, CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { ReasonField } from '../kit/list/ReasonField.tsx';
import { executionOf, type CredentialAction } from './credentialActions.ts';
import { retryOf, type CredentialRow } from './credentialRow.ts';
import { ForgetNote, OthersNote } from './ForgetNote.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { useReasons } from './useReasons.ts';

type Operation = Exclude<CredentialAction, 'resend'>;
interface Props {
  readonly row: CredentialRow;
  readonly what: Operation;
  readonly onClose: () => void;
}

const running: Readonly<Partial<Record<Operation, CredentialStatus>>> = {
  suspend: 'SUSPENDING',
  resume: 'RESUMING',
  remove: 'REMOVING',
};

/**
 * Returns a function that shows an accepted operation as running until the read model is up to date.
 * Otherwise the page would offer the same retry again.
 */
const useShowRunning = ({ row, what }: Pick<Props, 'row' | 'what'>) => {
  const client = useQueryClient();
  const status = running[what];
  return () => {
    if (status === undefined) return;
    client.setQueriesData<CredentialRow>({ queryKey: ['credential', 'getOne'] }, shown =>
      shown?.id === row.id && shown.status === row.status && shown.updatedAt === row.updatedAt
        ? { ...shown, status }
        : shown,
    );
  };
};

export const ActionQuestion = ({ row, what, onClose }: Props) => {
  const t = useT();
  const name = row.nameOnCard ?? t('credential.list.erased');
  const showRunning = useShowRunning({ row, what });
  const reasons = useReasons();
  const [reason, setReason] = useState<ChangeReason | null>(null);
  const isReasoned = what === 'suspend' || what === 'resume';
  const { command: _, values, ...wire } = executionOf(what, row.id);
  const retried = retryOf(row);
  const retry = retried !== null && retried === what ? t(`credential.info.retry.${retried}`) : null;
  return (
    <ConfirmCommand
      of={definition}
      command={what}
      {...wire}
      {...(values && { values: reason === null ? values : { ...values, reason } })}
      {...(retry !== null && { title: `${retry}?`, submit: retry })}
      text={t(`credentialDialog.confirm.${what}`, { name })}
      // the message doesn't name an erased person
      {...(what === 'erase' ? {} : { done: t(`credentialDialog.confirm.done.${what}`, { name }) })}
      isDangerous={!isReasoned}
      isIrreversible={what === 'remove' || what === 'erase'}
      onClose={onClose}
      onDone={showRunning}
    >
      <PersonDetails credential={row} />
      {isReasoned && <ReasonField reasons={reasons} value={reason} onChange={setReason} />}
      {what === 'erase' && <OthersNote credential={row} onLeave={onClose} />}
      {what === 'erase' && <ForgetNote credential={row} onLeave={onClose} />}
    </ConfirmCommand>
  );
};
