import type { ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import { Box, Link, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useProfile } from '../../core/profile.tsx';
import { isGlobalAdmin } from '../../core/rights.ts';
import { siteConfig } from '../../core/siteConfig.ts';
import { useT } from '../../core/t.ts';
import { TextInput } from '../../kit/inputs.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { SwitchInput } from '../../kit/SwitchInput.tsx';
import { fingerHigh } from '../../kit/touchTargets.ts';
import { KindInputs } from '../../provider/pickers.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { PublicAddress } from './PublicAddress.tsx';
import type { PartProps } from './guidePart.ts';
import {
  kindOf,
  noSettings,
  providerChoices,
  providerForm,
  secretFields,
  typedSettings,
} from './providerForm.ts';
import { pair, StepForm } from './StepForm.tsx';
import { NotReached, useConnectProvider } from './useConnectProvider.ts';

const about = { LATCHKEY_WALLET: 'wallet', SANDBOX: 'sandbox', LEGIC_CONNECT: 'legic' } as const;
const marks = { LATCHKEY_WALLET: 'noContract', SANDBOX: 'testing', LEGIC_CONNECT: 'contract' } as const;

const NewProvider = ({ kind, label }: { readonly kind: ProviderKindName; readonly label: string }) => {
  const t = useT();
  const { setValue, getFieldState } = useFormContext();
  useEffect(() => {
    if (!getFieldState('displayName').isTouched) setValue('displayName', label);
  }, [label, setValue, getFieldState]);
  return (
    <Box sx={pair}>
      <TextInput source="displayName" label={t('guide.provider.name')} isRequired />
      {kind === 'LEGIC_CONNECT' && (
        <>
          <TextInput source="baseSettings.baseUrl" label={t('providerConfig.fields.baseUrl')} isRequired />
          <KindInputs names={typedSettings} />
          {(['apiKeySecret', 'webhookSecret'] as const).map(name => (
            <TextInput
              key={name}
              source={`baseSettings.${name}`}
              label={t(`providerConfig.form.${name}`)}
              type="password"
              autoComplete="new-password"
              isRequired
              hint={t('providerConfig.form.secretNew')}
            />
          ))}
        </>
      )}
    </Box>
  );
};

const Settings = ({ choices }: { readonly choices: ReturnType<typeof providerChoices> }) => {
  const t = useT();
  const choice = useWatch({ name: 'choice' }) as string;
  const chosen = choices.find(({ value }) => value === choice);
  const kind = kindOf(choice);
  return (
    <>
      {kind !== null && <NewProvider kind={kind} label={chosen?.label ?? ''} />}
      {chosen?.kind === 'LATCHKEY_WALLET' && <PublicAddress />}
      {chosen?.kind === 'LATCHKEY_WALLET' && (
        <Typography variant="body2" color="textSecondary">
          {t('guide.provider.passes')}{' '}
          {kind !== null && (
            <Link component={RouterLink} to="/global/wallet-issuers" sx={fingerHigh}>
              {t('guide.provider.issuers')}
            </Link>
          )}
        </Typography>
      )}
    </>
  );
};

export const ProviderStep = (props: PartProps) => {
  const { data, onSkip, onDone, ask } = props;
  const t = useT();
  const isGlobal = isGlobalAdmin(useProfile());
  const connect = useConnectProvider(data);
  const { customer, overview } = data;
  // computed once, so that a retry after a partial failure offers the same choices
  const [choices] = useState(() =>
    providerChoices(data, isGlobal, siteConfig().features.includes('providerSandbox')),
  );
  if (customer !== null && customer.providers.length > 0 && overview?.setUp.app === false)
    return (
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
        {isGlobal ? (
          <Notice kind="info" to="/global/app-configs" action={t('guide.provider.toApps')}>
            {t('guide.provider.needsApp')}
          </Notice>
        ) : (
          <Notice kind="info">{t('guide.provider.askApp')}</Notice>
        )}
      </Box>
    );
  const [first] = choices;
  if (first === undefined)
    return (
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
        <Notice kind="info">{t('guide.provider.none')}</Notice>
      </Box>
    );
  const save = async (values: Record<string, unknown>) => {
    await connect(values);
    onDone();
  };
  return (
    <StepForm
      schema={providerForm}
      defaults={{
        choice: first.value,
        displayName: first.label,
        isForNew: true,
        baseSettings: noSettings,
      }}
      keepAs="guide.provider"
      neverStored={secretFields}
      explain={error =>
        error instanceof NotReached ? (
          <Notice
            kind="error"
            to={`/global/provider-settings#edit=${error.configId}`}
            action={t('guide.provider.toConfig')}
          >
            {t('guide.provider.notReached')}
          </Notice>
        ) : null
      }
      onSave={save}
      onSkip={onSkip}
      ask={ask}
    >
      <ChoiceCards
        source="choice"
        label={t('guide.provider.choice')}
        choices={choices.map(({ value, label, kind, isNew }) => ({
          value,
          label,
          text: t(`guide.provider.${isNew ? about[kind] : 'existing'}`),
          mark: (
            <Box
              component="span"
              sx={({ palette }) => {
                const { soft, text } = palette.tone[kind === 'LATCHKEY_WALLET' || !isNew ? 'good' : 'quiet'];
                return {
                  px: 1,
                  borderRadius: 5,
                  fontSize: '0.75rem',
                  lineHeight: '20px',
                  fontWeight: 600,
                  color: text,
                  backgroundColor: soft,
                };
              }}
            >
              {t(`guide.provider.${isNew ? marks[kind] : 'ready'}`)}
            </Box>
          ),
        }))}
      />
      <Settings choices={choices} />
      {data.partner !== null && (
        <SwitchInput
          source="isForNew"
          label={t('guide.provider.forNew')}
          hint={t('guide.provider.forNewHint')}
        />
      )}
    </StepForm>
  );
};
