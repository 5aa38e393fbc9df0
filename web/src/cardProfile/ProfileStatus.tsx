import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { CardProfileRow } from './profileOwner.ts';

const tones = { DRAFT: 'quiet', SENT_BACK: 'waiting', SUBMITTED: 'waiting', ACTIVE: 'good' } as const;

export const ProfileStatus = ({
  status,
  sentBackMessage,
}: Pick<CardProfileRow, 'status' | 'sentBackMessage'>) => {
  const t = useT();
  const shown = status === 'DRAFT' && sentBackMessage !== null ? 'SENT_BACK' : status;
  return (
    <StatusChip
      word={t(`cardProfile.status.${shown}.word`)}
      explanation={t(`cardProfile.status.${shown}.text`)}
      tone={tones[shown]}
      isDraft={shown === 'DRAFT'}
    />
  );
};
