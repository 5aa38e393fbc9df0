import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';

/** Shows whether the device has confirmed its latest state. */
export const SyncedChip = ({ synced }: { readonly synced: boolean }) => {
  const t = useT();
  const key = synced ? 'syncedYes' : 'syncedNo';
  return (
    <StatusChip
      word={t(`device.${key}.word`)}
      explanation={t(`device.${key}.text`)}
      tone={synced ? 'good' : 'waiting'}
    />
  );
};
