import { useT } from '../core/t.ts';
import { useNamed } from '../kit/history/useNamed.ts';
import { RecordNames } from '../kit/RecordNames.tsx';

interface PartnerRow {
  readonly id: string;
  readonly name: string;
  readonly lineagePartnerIds: readonly string[];
}

export const PartnerChain = ({ partnerId }: { readonly partnerId: string | null }) => {
  const t = useT();
  const { rows, isPending } = useNamed<PartnerRow>('partner', partnerId === null ? [] : [partnerId]);
  if (partnerId === null) return t('appConfig.forAll');
  if (isPending) return null;
  const lineage = rows[0]?.lineagePartnerIds;
  if (!lineage) return t('appConfig.partnerDeleted');
  return <RecordNames of="partner" ids={lineage} between=" › " />;
};
