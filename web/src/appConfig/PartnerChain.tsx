import { useGetMany } from 'react-admin';
import { useT } from '../core/t.ts';
import { Names } from '../kit/Names.tsx';

interface PartnerRow {
  readonly id: string;
  readonly name: string;
  readonly lineagePartnerIds: readonly string[];
}

/** The partners from the top down to the one that a config belongs to; that it was deleted; or that it is for all. */
export const PartnerChain = ({ partnerId }: { readonly partnerId: string | null }) => {
  const t = useT();
  const { data, isPending } = useGetMany<PartnerRow>(
    'partner',
    { ids: partnerId === null ? [] : [partnerId] },
    { enabled: partnerId !== null },
  );
  if (partnerId === null) return t('appConfig.forAll');
  if (isPending) return null;
  const lineage = data?.[0]?.lineagePartnerIds;
  if (!lineage) return t('appConfig.partnerDeleted');
  return <Names of="partner" ids={lineage} between=" › " />;
};
