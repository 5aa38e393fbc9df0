import { areKeysShown, type KeyEditing } from '@latchkey/events/keyset/modes.ts';
import { Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { Hex } from '../kit/Hex.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import type { OwnProvider } from './ownProvider.ts';

const keys = ['readOnly', 'readWrite', 'encryption'] as const;
const apple = ['aid', 'authenticationKey', 'privacyKey', 'vasupA'] as const;

interface Props {
  readonly provider: OwnProvider;
  readonly editing: KeyEditing;
}

/** PCF-46, PCF-51, PCF-52: how the keys come to be, and the keys where they may be displayed. */
export const KeyFields = ({ provider, editing }: Props) => {
  const t = useT();
  const { mode, keySetKeys, appleWalletConfig, hasKeys, areKeysShown: isAllowed } = provider.fileConfig;
  const isUnset = mode === 'UNSET' && !hasKeys;
  const isShown = isAllowed && areKeysShown(mode, editing);
  const valueOf = (value: string | null) => {
    if (isShown) return value === null ? null : <Hex value={value} />;
    return hasKeys ? t('providerConfig.keyset.hidden') : null;
  };
  return (
    <Fields>
      <Field label={t('providerConfig.keyset.mode')}>
        {t(`providerConfig.keyset.modes.${mode}`)}
        <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
          {t(`providerConfig.keyset.modeHints.${mode}`)}
        </Typography>
      </Field>
      {!isUnset &&
        keys.map(name => (
          <Field key={name} label={t(`providerConfig.keyset.${name}`)}>
            {valueOf(keySetKeys[name])}
          </Field>
        ))}
      {!isUnset &&
        apple.map(name => (
          <Field key={name} label={t(`providerConfig.keyset.${name}`)}>
            {valueOf(appleWalletConfig[name])}
          </Field>
        ))}
    </Fields>
  );
};
