import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { useExecute } from '../kit/useExecute.ts';
import type { CardProfileRow } from './profileOwner.ts';
import { profilePlaces } from './profilePlaces.ts';

const start = '/global/start';

/** Returns the path of the other profile that has waited longest for approval; null if there is none. */
const useNextToApprove = (id: string): string | null => {
  const [query] = useSearchParams();
  const { data = [] } = useGetList<CardProfileRow>('cardProfile', {
    filter: { status: ['SUBMITTED'] },
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'submittedAt', order: 'ASC' },
  });
  const next = data.find(one => one.id !== id);
  if (!next) return null;
  const { customerId, partnerId } = next;
  const owner = customerId === null ? { partnerId: partnerId ?? '' } : { customerId };
  return profilePlaces.page(owner, next.id, query.get('from') ?? start);
};

interface Props {
  readonly row: CardProfileRow;
  readonly revision: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const ApproveDialog = ({ row, revision, onClose, onDone }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { run } = useExecute();
  const next = useNextToApprove(row.id);
  const approve = async () => {
    const execution = { id: row.id, command: 'approve', values: {}, revision } as const;
    await run(cardProfile, execution, 'cardProfile.commands.approve.done');
    onClose();
  };
  const only = {
    label: t('cardProfile.commands.approve.submit'),
    run: async () => {
      await approve();
      onDone();
    },
  };
  const andNext = (to: string) => ({
    label: t('cardProfile.approveNext'),
    run: async () => {
      await approve();
      await navigate(to);
    },
  });
  return (
    <CommandForm
      title={t('cardProfile.commands.approve.title')}
      schema={cardProfile.commands.approve}
      defaults={{}}
      submits={next === null ? [only] : [andNext(next), only]}
      keepAs="cardProfile.approve"
      onClose={onClose}
      isConfirmation
    >
      <Typography>{t('cardProfile.approveText', { name: row.displayName })}</Typography>
    </CommandForm>
  );
};
