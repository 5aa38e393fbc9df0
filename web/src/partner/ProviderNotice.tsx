import { useGetList } from 'react-admin';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import type { PartnerRow } from './partnerRow.ts';

interface Config {
  readonly id: string;
  readonly partnerId: string | null;
}
/** Maximum number of configs to search for one that is offered to the partner. */
const maxConfigs = 1_000;

/** Warns that nothing can be issued below the partner, because no provider config is offered to it. */
export const ProviderNotice = ({ row }: { readonly row: PartnerRow }) => {
  const t = useT();
  const mayMend = useMayHere('platform.manage');
  const { data } = useGetList<Config>('providerConfig', {
    filter: {},
    pagination: { page: 1, perPage: maxConfigs },
    sort: { field: 'id', order: 'ASC' },
  });
  const isOffered = ({ partnerId }: Config) =>
    partnerId === null || row.lineagePartnerIds.includes(partnerId);
  if (!data || data.some(isOffered)) return null;
  return (
    <Notice
      kind="error"
      {...(mayMend ? { to: '/global/provider-settings', action: t('partner.warning.noProviderAction') } : {})}
    >
      {t('partner.warning.noProvider')}
    </Notice>
  );
};
