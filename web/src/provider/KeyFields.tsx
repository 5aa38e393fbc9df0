import { areKeysShown, type KeyEditing } from '@latchkey/events/provider/keys/modes.ts';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { Hex } from '../kit/Hex.tsx';
import { Field, FieldNote, Fields } from '../kit/Section.tsx';
import type { OwnProvider } from './ownProvider.ts';

const keys = ['readOnly', 'readWrite', 'encryption'] as const;
const apple = ['aid', 'authenticationKey', 'privacyKey', 'vasupA'] as const;

interface Props {
  readonly provider: OwnProvider;
  readonly editing: KeyEditing;
  readonly revealed?: OwnProvider['fileConfig'] | undefined;
}

/** Placeholder for a value that can be revealed; hides its length. */
const mask = '•'.repeat(12);

export const KeyFields = ({ provider, editing, revealed }: Props) => {
  const t = useT();
  const { mode, hasKeys, areKeysShown: isAllowed } = provider.fileConfig;
  const { keySetKeys, appleWalletConfig } = revealed ?? provider.fileConfig;
  const isUnset = mode === 'UNSET' && !hasKeys;
  const isShown = isAllowed && areKeysShown(mode, editing);
  const field = (name: (typeof keys)[number] | (typeof apple)[number], value: string | null) => {
    const label = t(`providerConfig.keyset.${name}`);
    const hidden = hasKeys ? t('providerConfig.keyset.hidden') : null;
    return (
      <Field key={name} label={label}>
        {!isShown ? (
          hidden
        ) : value === null ? (
          revealed === undefined && hasKeys ? (
            <span aria-label={t('providerConfig.keyset.masked')} role="img">
              {mask}
            </span>
          ) : null
        ) : (
          <CopyValue value={value} label={label}>
            <Hex value={value} />
          </CopyValue>
        )}
      </Field>
    );
  };
  return (
    <Fields>
      <Field label={t('providerConfig.keyset.mode')}>
        {t(`providerConfig.keyset.modes.${mode}`)}
        <FieldNote>{t(`providerConfig.keyset.modeHints.${mode}`)}</FieldNote>
      </Field>
      {!isUnset && keys.map(name => field(name, keySetKeys[name]))}
      {!isUnset && apple.map(name => field(name, appleWalletConfig[name]))}
    </Fields>
  );
};
