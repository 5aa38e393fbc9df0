import { kindLabels, providerKinds, type ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import { needsSetting } from '@latchkey/events/provider/kinds/problems.ts';
import { settingNames } from '@latchkey/events/provider/kinds/settings.ts';
import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { NumberInput, SelectInput, TextInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ScopedPicker } from '../kit/ScopedPicker.tsx';
import { KindInputs } from './KindInputs.tsx';

export const kindChoices = Object.entries(kindLabels).map(([value, text]) => ({ value, text }));

const limits = ['timeoutMs', 'callsPerSecond', 'parallelCalls', 'filesPerCall'] as const;

interface Props {
  readonly isNew: boolean;
}

const Partner = ({ isNew }: Props) => {
  const t = useT();
  const { writablePartners } = useProfile();
  const choices = writablePartners.map(({ id, name }) => ({ value: id, text: name }));
  const label = t('providerConfig.fields.partnerId');
  if (!isNew)
    return (
      <SelectInput
        source="partnerId"
        label={label}
        choices={[{ value: '', text: t('providerConfig.form.everyPartner') }, ...choices]}
        hint={t('providerConfig.form.partnerStays')}
        isDisabled
      />
    );
  return (
    <ScopedPicker source="partnerId" label={label} choices={choices} hint={t('providerConfig.form.global')} />
  );
};

const RemoteFields = ({ isNew }: Props) => {
  const t = useT();
  const hints = { apiKeySecret: 'keyStays', webhookSecret: 'secretStays' } as const;
  return (
    <>
      <TextInput source="baseSettings.baseUrl" label={t('providerConfig.fields.baseUrl')} isRequired />
      {(['apiKeySecret', 'webhookSecret'] as const).map(name => (
        <TextInput
          key={name}
          source={`baseSettings.${name}`}
          label={t(`providerConfig.form.${name}`)}
          type="password"
          autoComplete="new-password"
          isRequired={isNew}
          hint={t(`providerConfig.form.${isNew ? 'secretNew' : hints[name]}`)}
        />
      ))}
      <Typography variant="h3" sx={{ mt: 1 }}>
        {t('providerConfig.form.limits')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {limits.map(name => (
          <NumberInput
            key={name}
            source={`baseSettings.${name}`}
            label={t(`providerConfig.fields.${name}`)}
            {...(name === 'timeoutMs' ? { unit: 'ms' } : {})}
          />
        ))}
      </Box>
      <SelectInput
        source="baseSettings.isDeduplicating"
        label={t('providerConfig.fields.isDeduplicating')}
        hint={t('providerConfig.form.deduplicatingHint')}
        parse={text => text === 'true'}
        choices={[
          { value: 'true', text: t('kit.field.yes') },
          { value: 'false', text: t('kit.field.no') },
        ]}
      />
    </>
  );
};

const KindFields = ({ isNew, kind: name }: Props & { readonly kind: ProviderKindName }) => {
  const t = useT();
  const kind = providerKinds[name];
  return (
    <>
      <Notice kind="info">{t(`providerConfig.about.${name}`)}</Notice>
      <KindInputs names={settingNames.filter(one => needsSetting(kind, one))} />
      {kind.remote !== null && <RemoteFields isNew={isNew} />}
    </>
  );
};

export const ConfigFields = ({ isNew }: Props) => {
  const t = useT();
  const kind = useWatch({ name: 'credentialProvider' }) as ProviderKindName | null;
  return (
    <>
      <TextInput source="displayName" label={t('providerConfig.fields.displayName')} isFirst />
      <SelectInput
        source="credentialProvider"
        label={t('providerConfig.fields.credentialProvider')}
        choices={kindChoices}
        isDisabled={!isNew}
      />
      <Partner isNew={isNew} />
      {kind !== null && <KindFields isNew={isNew} kind={kind} />}
    </>
  );
};
