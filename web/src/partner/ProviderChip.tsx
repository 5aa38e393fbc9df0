import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { Tone } from '../kit/tone.ts';
import type { PartnerRow } from './partnerRow.ts';

const tones: Readonly<Record<NonNullable<PartnerRow['providerState']>, Tone>> = {
  NONE: 'bad',
  KEYS_UNSET: 'bad',
  NOT_REACHED: 'bad',
  READY: 'good',
};

export const ProviderChip = ({ state }: { readonly state: PartnerRow['providerState'] }) => {
  const t = useT();
  return state === null ? null : (
    <StatusChip
      word={t(`partner.provider.${state}`)}
      explanation={t(`partner.provider.why.${state}`)}
      tone={tones[state]}
    />
  );
};
