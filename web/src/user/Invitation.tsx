import { Box } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { Quotation } from '../kit/Quotation.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { invitationTrouble, type UserRow } from './userRow.ts';

interface Props {
  readonly row: UserRow;
}

export const InvitationChip = ({ row }: Props) => {
  const t = useT();
  const trouble = invitationTrouble(row);
  if (row.invitedUntil === null) return null;
  return trouble === null ? (
    <StatusChip tone="waiting" word={t('user.invited')} />
  ) : (
    <StatusChip tone="bad" word={t(`user.mail.${trouble}`)} />
  );
};

export const MailNotice = ({ row, onInvite }: Props & { readonly onInvite: (() => void) | null }) => {
  const t = useT();
  const { dateTime } = useFormats();
  const [now] = useState(Date.now);
  const { invitedUntil, mailProblem, mailOutage } = row;
  const trouble = invitationTrouble(row);
  if (invitedUntil === null && mailProblem === null) return null;
  const line = trouble === 'waiting' ? mailOutage : mailProblem;
  const text = () => {
    if (trouble !== null) return t(`user.mail.${trouble}Text`);
    if (mailProblem !== null) return t('user.mail.problemText');
    const hasEnded = Date.parse(invitedUntil ?? '') < now;
    return t(hasEnded ? 'user.invitationEnded' : 'user.invitedUntil', { date: dateTime(invitedUntil ?? '') });
  };
  return (
    <Notice
      kind={line === null ? 'info' : 'error'}
      {...(onInvite && invitedUntil !== null
        ? { action: t('user.commands.invite.submit'), onAction: onInvite }
        : {})}
    >
      {text()}
      {line !== null && line !== '' && (
        <Box sx={{ mt: 0.5 }}>
          <Quotation text={line} />
        </Box>
      )}
    </Notice>
  );
};
