import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useCan } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { YesNoInput } from '../kit/YesNoInput.tsx';
import {
  callbackOf,
  keepsSecret,
  metadataOf,
  type ProviderOwner,
  type ShownAuthProvider,
} from './authProviderForm.ts';

const openIdEndpoints = ['authorization', 'token', 'userinfo', 'jwks'] as const;

const OpenIdFields = ({ provider }: { readonly provider: ShownAuthProvider | undefined }) => {
  const t = useT();
  const [issuerLocation, clientId, endpoints] = useWatch({
    name: ['issuerLocation', 'clientId', 'endpoints'],
  }) as [string, string, ShownAuthProvider['endpoints']];
  const isKept = keepsSecret({ issuerLocation, clientId, endpoints }, provider);
  const secretHint = isKept ? 'authProvider.secretStays' : 'authProvider.secretAnew';
  return (
    <>
      <TextInput
        source="issuerLocation"
        label={t('authProvider.fields.issuerLocation')}
        hint={t('authProvider.issuerHint')}
      />
      <TextInput source="clientId" label={t('authProvider.fields.clientId')} isRequired />
      <TextInput
        source="clientSecret"
        label={t('authProvider.clientSecret')}
        type="password"
        autoComplete="new-password"
        isRequired={!isKept}
        {...(provider?.hasClientSecret ? { hint: t(secretHint) } : {})}
      />
      <Typography variant="h3">{t('authProvider.more')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('authProvider.moreHint')}
      </Typography>
      {openIdEndpoints.map(one => (
        <TextInput key={one} source={`endpoints.${one}`} label={t(`authProvider.${one}`)} />
      ))}
    </>
  );
};

const SamlFields = () => {
  const t = useT();
  return (
    <>
      <TextInput
        source="issuerLocation"
        label={t('authProvider.fields.issuerLocation')}
        hint={t('authProvider.issuerHintSaml')}
      />
      <TextInput source="endpoints.signOn" label={t('authProvider.signOn')} isRequired />
      <TextInput
        source="certificate"
        label={t('authProvider.fields.certificate')}
        hint={t('authProvider.certificateHint')}
        isRequired
        isMono
        isMultiline
      />
      <TextInput
        source="clientId"
        label={t('authProvider.fields.clientId')}
        hint={t('authProvider.clientIdHintSaml')}
      />
    </>
  );
};

const Callback = ({ provider }: { readonly provider: ShownAuthProvider | undefined }) => {
  const t = useT();
  return (
    <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {provider ? (
        <>
          {t('authProvider.callback', { url: '' })}
          <CopyValue value={callbackOf(provider.id)} />
          {provider.type === 'saml' && (
            <Box sx={{ mt: 1 }}>
              {t('authProvider.metadata', { url: '' })}
              <CopyValue value={metadataOf(provider.id)} />
            </Box>
          )}
        </>
      ) : (
        t('authProvider.callbackLater')
      )}
    </Typography>
  );
};

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: ShownAuthProvider | undefined;
}

/** AUT-01, AUT-04: the fields that the chosen type needs. */
export const AuthProviderFields = ({ owner, provider }: Props) => {
  const t = useT();
  const isGlobal = useCan('platform.manage');
  const kind = useWatch({ name: 'type' }) as unknown;
  const isNew = provider === undefined;
  return (
    <>
      <TextInput source="name" label={t('authProvider.fields.name')} isFirst />
      <SelectInput
        source="type"
        label={t('authProvider.fields.type')}
        isDisabled={!isNew}
        {...(isNew ? {} : { hint: t('authProvider.typeStays') })}
        choices={(['oauth', 'saml'] as const).map(value => ({
          value,
          text: t(`authProvider.types.${value}`),
        }))}
      />
      <TextInput
        source="userEmailRegex"
        label={t('authProvider.fields.userEmailRegex')}
        hint={t('authProvider.patternHint')}
        isMono
      />
      {kind === 'saml' ? <SamlFields /> : <OpenIdFields provider={provider} />}
      <Callback provider={provider} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <YesNoInput source="enabled" label={t('authProvider.fields.enabled')} />
        {owner.noun === 'customer' && (
          <YesNoInput
            source="allowSignup"
            label={t('authProvider.fields.allowSignup')}
            hint={t('authProvider.signupHint')}
          />
        )}
        {(isGlobal || provider?.isOnlyWay) && (
          <YesNoInput
            source="isOnlyWay"
            label={t('authProvider.fields.isOnlyWay')}
            hint={t(isGlobal ? 'authProvider.onlyWayHint' : 'authProvider.onlyWayFixed')}
          />
        )}
      </Box>
    </>
  );
};
