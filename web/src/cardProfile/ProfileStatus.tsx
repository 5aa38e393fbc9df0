import { isTemplate } from '@latchkey/events/cardProfile/template.ts';
import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { CardProfileRow } from './profileOwner.ts';

const tones = {
  TEMPLATE: 'quiet',
  DRAFT: 'quiet',
  SENT_BACK: 'waiting',
  SUBMITTED: 'waiting',
  ACTIVE: 'good',
} as const;

export const ProfileStatus = ({
  status,
  customerId,
  sentBackMessage,
}: Pick<CardProfileRow, 'status' | 'customerId' | 'sentBackMessage'>) => {
  const t = useT();
  const ofDraft = sentBackMessage === null ? 'DRAFT' : 'SENT_BACK';
  const shown = isTemplate({ customerId, status }) ? 'TEMPLATE' : status === 'DRAFT' ? ofDraft : status;
  return (
    <StatusChip
      word={t(`cardProfile.status.${shown}.word`)}
      explanation={t(`cardProfile.status.${shown}.text`)}
      tone={tones[shown]}
      isDraft={shown === 'DRAFT'}
    />
  );
};
