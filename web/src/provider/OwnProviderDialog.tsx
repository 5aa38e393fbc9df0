import { customer, customerProvider } from '@latchkey/events/customer/customer.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import {
  credentialProvider,
  kindLabels,
  type ProviderKindName,
} from '@latchkey/events/provider/kinds/kinds.ts';
import { ownOf, ownSettings } from '@latchkey/events/provider/kinds/settings.ts';
import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { Help } from '../kit/Help.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { ScopedPicker } from '../kit/ScopedPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { usePreselect } from '../kit/usePreselect.ts';
import { CreateConfigDialog } from './ConfigDialogs.tsx';
import { kindChoices } from './ConfigFields.tsx';
import { KindInputs } from './KindInputs.tsx';
import type { ShownConfig } from './configForm.ts';
import { ownSettingNamesOf, providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';

const { displayName, configId } = customerProvider.shape;
/** Form of a customer's provider; display name, provider and config are required (PCF-36). */
export const ofCustomer = z.object({
  displayName,
  credentialProvider,
  configId,
  baseSettings: z.object(ownSettings),
});
const ofPartner = partnerProvider.commands.change;

interface Props {
  readonly owner: ProviderOwner;
  readonly provider?: OwnProvider | undefined;
  readonly onClose: () => void;
}

const maxConfigs = 200;
const useConfigs = () =>
  useGetList<ShownConfig>('providerConfig', {
    filter: {},
    pagination: { page: 1, perPage: maxConfigs },
    sort: { field: 'displayName', order: 'ASC' },
  });

interface PickerProps {
  /** The chosen kind of a customer's provider, which restricts the configs. */
  readonly kind?: unknown;
  readonly isNew: boolean;
  readonly isFirst?: boolean;
}

const ConfigPicker = ({ kind, isNew, isFirst = false }: PickerProps) => {
  const t = useT();
  const textOf = useProblemText();
  const isGlobal = isGlobalAdmin(useProfile());
  const { data = [], error, isPending } = useConfigs();
  const fitting = data.filter(one => !kind || one.credentialProvider === kind);
  const [only] = fitting.length === 1 ? fitting : [];
  const chosen = useWatch({ name: 'configId' }) as string | null;
  const { setValue } = useFormContext();
  const isOther = isNew && data.some(({ id }) => id === chosen) && !fitting.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isOther) setValue('configId', null);
  }, [isOther, setValue]);
  usePreselect(
    isNew && only && !isOther
      ? {
          configId: only.id,
          ...(kind === undefined ? {} : { credentialProvider: only.credentialProvider }),
        }
      : null,
  );
  const isLacking = fitting.length === 0 && data.length > 0;
  const hint = error ? textOf(error) : undefined;
  return (
    <ScopedPicker
      source="configId"
      label={t('providerConfig.own.config')}
      choices={fitting.map(one => ({ value: one.id, text: one.displayName }))}
      {...(hint === undefined ? {} : { hint })}
      isRequired
      isFirst={isFirst}
      help={<Help term="providerConfig" />}
      empty={
        fitting.length === 0 && !isPending
          ? {
              of: 'providerConfig',
              text: isLacking
                ? t(`providerConfig.own.${isGlobal ? 'noneOfKind' : 'askForKind'}`, {
                    kind: kindLabels[kind as ProviderKindName],
                  })
                : undefined,
              make: isGlobal
                ? ({ onMade, onClose }) => (
                    <CreateConfigDialog onMade={onMade} onUnreached={onMade} onClose={onClose} />
                  )
                : undefined,
            }
          : undefined
      }
    />
  );
};

/**
 * Names a new provider after its config, else after its kind, until the user edits the name. A name of a
 * config or kind counts as automatic, also in a form that was restored.
 */
const useAutomaticName = (isNew: boolean, configs: readonly ShownConfig[], kind: ProviderKindName | null) => {
  const { getValues, setValue, clearErrors } = useFormContext();
  const configId = useWatch({ name: 'configId' }) as string | null;
  const config = configs.find(({ id }) => id === configId);
  const name = config?.displayName ?? (kind && kindLabels[kind]);
  useEffect(() => {
    const now = getValues('displayName') as string | null;
    const automatic = [...configs.map(one => one.displayName), ...Object.values(kindLabels)];
    const isAutomatic = now === null || automatic.includes(now);
    if (!isNew || configs.length === 0 || !isAutomatic) return;
    setValue('displayName', name);
    if (name !== null) clearErrors('displayName');
  }, [isNew, configs, name, getValues, setValue, clearErrors]);
};

const CustomerFields = ({ isNew }: { readonly isNew: boolean }) => {
  const t = useT();
  const kind = useWatch({ name: 'credentialProvider' }) as ProviderKindName | null;
  const isGlobal = isGlobalAdmin(useProfile());
  const { data: configs = [] } = useConfigs();
  useAutomaticName(isNew, configs, kind);
  // only global admins can create a config for a kind that has none
  const isOffered = (value: string) =>
    isGlobal || configs.length === 0 || configs.some(one => one.credentialProvider === value);
  return (
    <>
      <TextInput source="displayName" label={t('providerConfig.own.displayName')} isFirst />
      <SelectInput
        source="credentialProvider"
        label={t('providerConfig.own.kind')}
        choices={kindChoices.filter(({ value }) => value === kind || isOffered(value))}
        isDisabled={!isNew}
      />
      <ConfigPicker kind={kind} isNew={isNew} />
      <KindInputs names={kind === null ? [] : ownSettingNamesOf(kind)} areOwn />
    </>
  );
};

const defaultsOf = (provider: OwnProvider | undefined) => ({
  displayName: provider?.displayName ?? null,
  credentialProvider: provider?.credentialProvider ?? null,
  configId: provider?.configId ?? null,
  baseSettings: provider?.baseSettings ?? ownOf({}),
});

/** Adds or edits a provider. Partners only choose one of the predefined configs (PCF-33, PCF-34). */
export const OwnProviderDialog = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const isNew = provider === undefined;
  const isOfCustomer = owner.noun === 'customer';
  const save = async (values: Record<string, unknown>) => {
    const path = providersPath(owner) + (isNew ? '' : `/${provider.credentialProviderId}`);
    const method = isNew ? 'POST' : 'PUT';
    const { credentialProvider: kind, ...changed } = values;
    const sent = isOfCustomer && isNew ? { ...changed, credentialProvider: kind } : changed;
    const done = isNew ? 'providerConfig.own.added' : 'providerConfig.own.saved';
    const execution = { id: provider?.credentialProviderId ?? owner.id, path, method, values: sent } as const;
    if (isOfCustomer)
      await run(customer, { ...execution, command: isNew ? 'addProvider' : 'changeProvider' }, done);
    else await run(partnerProvider, { ...execution, command: isNew ? 'add' : 'change' }, done);
    onClose();
  };
  return (
    <CommandForm
      title={t(isNew ? 'providerConfig.own.addTitle' : 'providerConfig.own.editTitle')}
      schema={isOfCustomer ? ofCustomer : ofPartner}
      defaults={isOfCustomer ? defaultsOf(provider) : { configId: provider?.configId ?? null }}
      submits={[{ label: t(isNew ? 'providerConfig.own.add' : 'providerConfig.own.save'), run: save }]}
      keepAs={`providerConfig.own.${owner.id}.${provider?.credentialProviderId ?? 'new'}`}
      onClose={onClose}
    >
      {isOfCustomer ? <CustomerFields isNew={isNew} /> : <ConfigPicker isNew={isNew} isFirst />}
    </CommandForm>
  );
};
