import { useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT, type Key } from '../core/t.ts';
import { domainsOf } from './domains.ts';
import { wayOf, type PresetName, type ProviderType } from './presets.ts';

const ownLabels = {
  name: 'authProvider.page.name',
  type: 'authProvider.page.protocol',
  enabled: 'authProvider.page.enable',
  allowSignup: 'authProvider.page.signup',
  isOnlyWay: 'authProvider.page.require',
  clientId: 'authProvider.fields.clientId',
  clientSecret: 'authProvider.clientSecret',
  certificate: 'authProvider.fields.certificate',
} as const;
export const labelledFields = [
  'name',
  'userEmailRegex',
  'issuerLocation',
  'clientId',
  'clientSecret',
  'certificate',
  'endpoints',
  'allowSignup',
  'isOnlyWay',
  'enabled',
  'type',
] as const;
type Labelled = (typeof labelledFields)[number];

/**
 * Returns a function that returns a field's labels, as the form shows them. If a preset splits the issuer
 * into parts, the sign-on URL is derived from them and has no label.
 */
export const useFieldLabels = (preset: PresetName) => {
  const t = useT();
  const [type, issuer, pattern] = useWatch({ name: ['type', 'issuerLocation', 'userEmailRegex'] }) as [
    ProviderType,
    string | null,
    string | null,
  ];
  const way = wayOf(preset, type);
  const parts = way !== null && (issuer === null || way.read(issuer) !== null) ? way.parts : null;
  return (name: Labelled): readonly string[] => {
    if (name === 'issuerLocation')
      return (
        parts?.map(one => t(`authProvider.page.parts.${one}`)) ?? [t('authProvider.fields.issuerLocation')]
      );
    if (name === 'userEmailRegex')
      return [
        t(domainsOf(pattern) === null ? 'authProvider.fields.userEmailRegex' : 'authProvider.page.domains'),
      ];
    if (name !== 'endpoints') return [t(ownLabels[name])];
    if (type !== 'saml') return [t('authProvider.more')];
    return parts === null ? [t('authProvider.signOn')] : [];
  };
};

/** Returns a function that gives advice on a problem and names the inputs of the provider's address. */
export const useAdvice = (preset: PresetName) => {
  const t = useT();
  const locale = useLocale();
  const labelsOf = useFieldLabels(preset);
  const quoted = labelsOf('issuerLocation').map(label => t('authProvider.page.quoted', { label }));
  const address = new Intl.ListFormat(locale).format(quoted);
  return (key: Key & `authProvider.${string}.change`): string => t(key, { address });
};
