import { Suspense, useState } from 'react';
import { useGetList } from 'react-admin';
import { useT } from '../core/t.ts';
import { SetUp, type SetUpStep } from '../kit/SetUp.tsx';
import { AddPartnerProvider, lacksKeyset, SetKeys, useOwnProviders } from '../provider/pickers.tsx';
import { InvitePartnerAdmin } from '../user/pickers.tsx';
import { DefaultsDialog, firstDefaults, type FirstDefault } from './DefaultsDialog.tsx';
import { pageOf, type PartnerRow } from './partnerRow.ts';

const isDefault = (asking: string): asking is FirstDefault =>
  (firstDefaults as readonly string[]).includes(asking);

export const PartnerSetUp = ({ row }: { readonly row: PartnerRow }) => {
  const t = useT();
  const owner = { noun: 'partner', id: row.id } as const;
  const { data: providers } = useOwnProviders(owner);
  const { data: admins } = useGetList('user', {
    filter: { role: 'partner_admin', partnerId: row.id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'fullName', order: 'ASC' },
  });
  const [asking, setAsking] = useState<'provider' | 'keys' | 'admin' | FirstDefault | null>(null);
  const close = () => setAsking(null);
  if (!providers || !admins) return null;
  const names = providers.map(one => one.displayName).join(', ');
  const keyless = providers.find(lacksKeyset);
  const choose = t('partner.setUp.choose');
  const choosing = (first: FirstDefault) => ({ action: choose, onAction: () => setAsking(first) });
  const steps: readonly SetUpStep[] = [
    {
      label: t('partner.fields.logoUrl'),
      state: row.logoUrl === null ? 'open' : 'done',
      action: t('partner.setUp.upload'),
      to: `${pageOf(row.id)}/tabs/customization`,
    },
    {
      label: t('partner.setUp.provider'),
      state: providers.length > 0 && row.autoCreateProviderProject ? 'done' : 'wrong',
      note:
        providers.length === 0
          ? t('partner.provider.why.NONE')
          : row.autoCreateProviderProject
            ? names
            : t('partner.defaults.notForNew', { setting: t('partner.fields.autoCreateProviderProject') }),
      ...(providers.length === 0
        ? { action: t('partner.setUp.add'), onAction: () => setAsking('provider') }
        : { action: t('partner.setUp.turnOn'), onAction: () => setAsking('autoCreateProviderProject') }),
    },
    {
      label: t('partner.setUp.keys'),
      state: providers.length === 0 ? 'open' : keyless ? 'wrong' : 'done',
      note: providers.length === 0 ? t('partner.setUp.keysLater') : null,
      ...(keyless ? { action: choose, onAction: () => setAsking('keys') } : {}),
    },
    {
      label: t('partner.setUp.credits'),
      state: row.defaultInitialCredits === 0 ? 'open' : 'done',
      ...choosing('defaultInitialCredits'),
    },
    {
      label: t('partner.setUp.card'),
      state: row.defaultCardProfileId === null ? 'open' : 'done',
      ...choosing('defaultCardProfileId'),
    },
    {
      label: t('partner.setUp.design'),
      state: row.defaultPdfDesignId === null ? 'open' : 'done',
      ...choosing('defaultPdfDesignId'),
    },
    {
      label: t('partner.setUp.admin'),
      state: admins.length === 0 ? 'open' : 'done',
      action: t('partner.setUp.invite'),
      onAction: () => setAsking('admin'),
    },
  ];
  return (
    <>
      <SetUp isNarrow steps={steps} />
      {asking === 'provider' && <AddPartnerProvider partnerId={row.id} onClose={close} />}
      {asking === 'keys' && keyless && <SetKeys owner={owner} provider={keyless} onClose={close} />}
      {asking !== null && isDefault(asking) && <DefaultsDialog id={row.id} first={asking} onClose={close} />}
      {asking === 'admin' && (
        <Suspense>
          <InvitePartnerAdmin partnerId={row.id} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
