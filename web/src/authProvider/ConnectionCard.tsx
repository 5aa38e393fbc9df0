import { Box, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { AddressInputs } from './AddressInputs.tsx';
import { keepsSecret, type ShownAuthProvider } from './authProviderForm.ts';
import { PresetChoice } from './PresetChoice.tsx';
import { useMenu } from './useMenu.ts';
import { addressesOf, wayOf, type PresetName, type ProviderType } from './presets.ts';

const openIdEndpoints = ['authorization', 'token', 'userinfo', 'jwks'] as const;
const whole = { gridColumn: '1 / -1' } as const;

interface Props {
  readonly provider: ShownAuthProvider | undefined;
  readonly preset: PresetName;
  readonly onPreset: (preset: PresetName) => void;
  /** Whether a sign-in test or a settings check has fetched the discovery document. */
  readonly isFound: boolean;
}

const OpenIdInputs = ({ provider, preset }: Pick<Props, 'provider' | 'preset'>) => {
  const t = useT();
  const [issuerLocation, clientId, endpoints] = useWatch({
    name: ['issuerLocation', 'clientId', 'endpoints'],
  }) as [string, string, ShownAuthProvider['endpoints']];
  const isKept = keepsSecret({ issuerLocation, clientId, endpoints }, provider);
  const secretHint = isKept ? 'authProvider.secretStays' : 'authProvider.secretAnew';
  const menu = useMenu(preset);
  const foundAt = (name: 'client' | 'secret') => {
    const path = menu(name);
    return path === null ? undefined : t('authProvider.page.foundAt', { path });
  };
  const secretText = t(provider?.hasClientSecret ? secretHint : 'authProvider.secretNew');
  const hasEndpoints = preset === 'other' || openIdEndpoints.some(one => endpoints[one] !== null);
  return (
    <>
      <TextInput
        source="clientId"
        label={t('authProvider.fields.clientId')}
        hint={foundAt('client')}
        isRequired
        isMono
      />
      <TextInput
        source="clientSecret"
        label={t('authProvider.clientSecret')}
        type="password"
        autoComplete="new-password"
        isRequired={!isKept}
        hint={[foundAt('secret'), secretText].filter(Boolean).join(' ')}
      />
      {hasEndpoints && (
        <Box sx={whole}>
          <Typography variant="h3">{t('authProvider.more')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('authProvider.moreHint')}
          </Typography>
        </Box>
      )}
      {hasEndpoints &&
        openIdEndpoints.map(one => (
          <TextInput key={one} source={`endpoints.${one}`} label={t(`authProvider.${one}`)} />
        ))}
    </>
  );
};

const SamlInputs = () => {
  const t = useT();
  return (
    <>
      <TextInput
        source="clientId"
        label={t('authProvider.fields.clientId')}
        hint={t('authProvider.clientIdHintSaml')}
      />
      <Box sx={whole}>
        <TextInput
          source="certificate"
          label={t('authProvider.fields.certificate')}
          hint={t('authProvider.certificateHint')}
          isRequired
          isMono
          isMultiline
        />
      </Box>
    </>
  );
};

export const ConnectionCard = ({ provider, preset, onPreset, isFound }: Props) => {
  const t = useT();
  const { setValue } = useFormContext();
  const [type, issuer] = useWatch({ name: ['type', 'issuerLocation'] }) as [ProviderType, string | null];
  const choose = (next: PresetName) => {
    onPreset(next);
    const way = wayOf(next, type);
    if (way === null || (issuer !== null && way.read(issuer))) return;
    const addresses = addressesOf(way, {});
    setValue('issuerLocation', addresses?.issuerLocation ?? null, { shouldDirty: true });
  };
  return (
    <Card
      step={2}
      title={t('authProvider.page.connection')}
      {...(isFound ? { aside: <StatusChip word={t('authProvider.page.found')} tone="good" /> } : {})}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <PresetChoice value={preset} onChange={choose} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <TextInput
            source="name"
            label={t('authProvider.page.name')}
            isFirst={provider === undefined}
            isRequired
          />
          <SelectInput
            source="type"
            label={t('authProvider.page.protocol')}
            isDisabled={provider !== undefined}
            {...(provider === undefined ? {} : { hint: t('authProvider.typeStays') })}
            choices={(['oauth', 'saml'] as const).map(value => ({
              value,
              text: t(`authProvider.types.${value}`),
            }))}
          />
          <AddressInputs preset={preset} type={type} />
          {type === 'saml' ? <SamlInputs /> : <OpenIdInputs provider={provider} preset={preset} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t(`authProvider.page.sends.${type === 'saml' ? 'saml' : 'oauth'}`)}
        </Typography>
      </Box>
    </Card>
  );
};
