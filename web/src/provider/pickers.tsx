import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { SelectInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import type { ShownConfig } from './configForm.ts';
import { lacksKeyset, useOwnProviders } from './ownProvider.ts';
import { OwnProviderDialog } from './OwnProviderDialog.tsx';
import { OwnProviders } from './OwnProviders.tsx';
import { ProvidersTable } from './ProvidersTable.tsx';
import { ReaderConfigDialog } from './ReaderConfigDialog.tsx';
import { ResetProvidersDialog } from './ResetProvidersDialog.tsx';
import { useDefaultProvider } from './useDefaultProvider.ts';

export { lacksKeyset, useOwnProviders, type OwnProvider } from './ownProvider.ts';
export type { ShownConfig } from './configForm.ts';
export { KindInputs } from './KindInputs.tsx';
export { KeysetDialog as SetKeys } from './KeysetDialog.tsx';

interface CustomerProps {
  readonly customerId: string;
  readonly isGlobal: boolean;
}

export const CustomerProviders = ({ customerId, isGlobal }: CustomerProps) => {
  const t = useT();
  const isEditable = useMayHere('partner.manage') && isGlobal;
  const maySeeKeys = useMayHere('customer.manage');
  const [open, setOpen] = useState<'reset' | 'reader' | null>(null);
  const close = () => setOpen(null);
  const { data: providers = [] } = useOwnProviders({ noun: 'customer', id: customerId });
  const hasProviders = providers.length > 0;
  return (
    <>
      <OwnProviders
        owner={{ noun: 'customer', id: customerId }}
        isEditable={isEditable}
        areKeysHidden={!maySeeKeys}
        tableOf={providers => <ProvidersTable providers={providers} />}
        actions={
          <>
            {maySeeKeys && (
              <Button size="small" onClick={() => setOpen('reader')}>
                {t('providerConfig.keyset.showReader')}
              </Button>
            )}
            {isEditable && hasProviders && (
              <Button size="small" color="error" onClick={() => setOpen('reset')}>
                {t('providerConfig.own.reset')}
              </Button>
            )}
          </>
        }
      />
      {open === 'reader' && <ReaderConfigDialog customerId={customerId} onClose={close} />}
      {open === 'reset' && <ResetProvidersDialog customerId={customerId} onClose={close} />}
    </>
  );
};

export const AddCustomerProvider = ({
  customerId,
  onClose,
}: {
  readonly customerId: string;
  readonly onClose: () => void;
}) => <OwnProviderDialog owner={{ noun: 'customer', id: customerId }} onClose={onClose} />;

export const AddPartnerProvider = ({
  partnerId,
  onClose,
}: {
  readonly partnerId: string;
  readonly onClose: () => void;
}) => <OwnProviderDialog owner={{ noun: 'partner', id: partnerId }} onClose={onClose} />;

interface SeveralProps {
  readonly partnerId: string;
  readonly count: number;
}

/**
 * Warns users, and developers in the browser's log, that several providers of a partner are not supported
 * (PCF-45).
 */
const Several = ({ partnerId, count }: SeveralProps) => {
  const t = useT();
  useEffect(() => {
    console.warn(`partner ${partnerId} has ${count} providers: more than one is not supported`);
  }, [partnerId, count]);
  return <Notice>{t('providerConfig.own.several')}</Notice>;
};

export const PartnerProviders = ({ partnerId }: { readonly partnerId: string }) => {
  const t = useT();
  const isEditable = useMayHere('partner.manage');
  return (
    <OwnProviders
      owner={{ noun: 'partner', id: partnerId }}
      isEditable={isEditable}
      noticesOf={(providers, open) => {
        const unset = providers.find(lacksKeyset);
        return (
          <>
            {providers.length === 0 && <Notice kind="error">{t('providerConfig.own.noneOfPartner')}</Notice>}
            {providers.length > 1 && <Several partnerId={partnerId} count={providers.length} />}
            {unset && (
              <Notice
                kind="error"
                action={isEditable ? t('providerConfig.own.configure') : undefined}
                onAction={() => open('keys', unset)}
              >
                {t('providerConfig.own.unset')}
              </Notice>
            )}
          </>
        );
      }}
    />
  );
};

/**
 * Fetches the provider config that a partner's new customers get. `configId` is undefined while it is
 * loading, and null if there is none.
 */
export const useDefaultConfig = (partnerId: string) => {
  const { provider, error, again, save } = useDefaultProvider(partnerId);
  const isKnown = provider !== undefined;
  return {
    configId: isKnown ? (provider?.configId ?? null) : undefined,
    name: provider?.displayName ?? null,
    error,
    again,
    save,
  };
};

const maxConfigs = 200;
export const noConfig = 'none';

interface DefaultProps {
  readonly lineage: readonly string[];
  /** The current config, offered even if its partner is not in the lineage. */
  readonly now: Pick<ReturnType<typeof useDefaultConfig>, 'configId' | 'name'>;
}

export const DefaultConfigInput = ({ lineage, now: { configId, name } }: DefaultProps) => {
  const t = useT();
  const { data = [] } = useGetList<ShownConfig>('providerConfig', {
    filter: {},
    pagination: { page: 1, perPage: maxConfigs },
    sort: { field: 'displayName', order: 'ASC' },
  });
  const offered = data.filter(({ partnerId }) => partnerId === null || lineage.includes(partnerId));
  return (
    <SelectInput
      source="providerConfigId"
      label={t('providerConfig.own.config')}
      hint={t('providerConfig.own.defaultHint')}
      isRequired={false}
      choices={[
        { value: noConfig, text: t('providerConfig.own.noConfig') },
        ...offered.map(one => ({ value: one.id, text: one.displayName })),
        ...(configId && !offered.some(({ id }) => id === configId)
          ? [{ value: configId, text: name ?? '' }]
          : []),
      ]}
    />
  );
};
