import { appleAidBytes, appleKeyBytes, keyBytes } from '@latchkey/events/provider/keys/values.ts';
import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { TextInput } from '../kit/inputs.tsx';
import { keyNames, type KeyValues } from './keysForm.ts';

interface BytesProps {
  readonly source: `keySetKeys.${(typeof keyNames)[number]}` | `appleWalletConfig.${AppleName}`;
  readonly count: string;
  readonly isHidden?: boolean;
}
type AppleName = keyof KeyValues['appleWalletConfig'];

const Bytes = ({ source, count, isHidden = false }: BytesProps) => {
  const t = useT();
  const name = source.split('.')[1] as (typeof keyNames)[number] | AppleName;
  return (
    <TextInput
      source={source}
      label={t(`providerConfig.keyset.${name}`)}
      hint={t(isHidden ? 'providerConfig.keyset.bytesOrStays' : 'providerConfig.keyset.bytes', { count })}
      parse={text => text.replaceAll(/\s/g, '') || null}
      isRequired={source.startsWith('keySetKeys')}
      isMono
    />
  );
};

const appleKeys = ['authenticationKey', 'privacyKey', 'vasupA'] as const;

export const KeyInputs = ({ isAidHidden }: { readonly isAidHidden: boolean }) => {
  const t = useT();
  const mode = useWatch({ name: 'mode' }) as KeyValues['mode'];
  if (mode === 'UNSET') return null;
  const isStatic = mode === 'STATIC';
  return (
    <>
      {isStatic &&
        keyNames.map(name => <Bytes key={name} source={`keySetKeys.${name}`} count={String(keyBytes)} />)}
      <Typography variant="h3" sx={{ mt: 1 }}>
        {t('providerConfig.keyset.apple')}
      </Typography>
      <Bytes
        source="appleWalletConfig.aid"
        count={`${appleAidBytes.min}–${appleAidBytes.max}`}
        isHidden={isAidHidden && !isStatic}
      />
      {isStatic &&
        appleKeys.map(name => (
          <Bytes key={name} source={`appleWalletConfig.${name}`} count={String(appleKeyBytes)} />
        ))}
    </>
  );
};
