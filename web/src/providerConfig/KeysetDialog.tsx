import { keyset, keysetMode } from '@latchkey/events/keyset/keyset.ts';
import { modesFrom } from '@latchkey/events/keyset/modes.ts';
import {
  appleAidBytes,
  appleKeyBytes,
  appleWalletConfig,
  keyBytes,
  keySetKeys,
} from '@latchkey/events/keyset/values.ts';
import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TouchedList } from '../kit/TouchedList.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useTouched } from '../kit/useTouched.ts';
import { message } from '../kit/validation.ts';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';

const names = ['readOnly', 'readWrite', 'encryption'] as const;
const orNull = keySetKeys.extend({
  readOnly: keySetKeys.shape.readOnly.nullable(),
  readWrite: keySetKeys.shape.readWrite.nullable(),
  encryption: keySetKeys.shape.encryption.nullable(),
});
const fields = { mode: keysetMode, keySetKeys: orNull, appleWalletConfig };
type Values = z.output<z.ZodObject<typeof fields>>;

/** It is asked beside what is wrong with other fields, so that all stands there at once. */
const needed = (name: (typeof names)[number]) =>
  z.refine<Partial<Values>>(({ mode, keySetKeys: keys }) => mode !== 'STATIC' || keys?.[name] !== null, {
    path: ['keySetKeys', name],
    error: message('validation.required'),
    when: () => true,
  });
/** PCF-54: the static mode needs all three keys, each of the right length. */
export const keysForm = z.object(fields).check(...names.map(needed));

/** In the random modes only the AID is entered. */
export const keysSent = ({ mode, keySetKeys: keys, appleWalletConfig: apple }: Values) => {
  if (mode === 'UNSET') return { mode };
  if (mode === 'STATIC') return { mode, keySetKeys: keys, appleWalletConfig: apple };
  return { mode, appleWalletConfig: { aid: apple.aid } };
};

const Bytes = ({ source, name, count }: { source: string; name: 'aid' | 'text'; count: string }) => {
  const t = useT();
  const field = source.split('.')[1] as (typeof names)[number] | keyof Values['appleWalletConfig'];
  return (
    <TextInput
      source={source}
      label={t(`providerConfig.keyset.${field}`)}
      hint={t('providerConfig.keyset.bytes', { count })}
      parse={text => text.replaceAll(/\s/g, '') || null}
      isRequired={name === 'text' && source.startsWith('keySetKeys')}
      isMono
    />
  );
};

const KeyInputs = () => {
  const t = useT();
  const mode = useWatch({ name: 'mode' }) as Values['mode'];
  if (mode === 'UNSET') return null;
  const appleKeys = ['authenticationKey', 'privacyKey', 'vasupA'] as const;
  return (
    <>
      {mode === 'STATIC' &&
        names.map(name => (
          <Bytes key={name} source={`keySetKeys.${name}`} name="text" count={String(keyBytes)} />
        ))}
      <Typography variant="h3" sx={{ mt: 1 }}>
        {t('providerConfig.keyset.apple')}
      </Typography>
      <Bytes
        source="appleWalletConfig.aid"
        name="aid"
        count={`${appleAidBytes.least}–${appleAidBytes.most}`}
      />
      {mode === 'STATIC' &&
        appleKeys.map(name => (
          <Bytes key={name} source={`appleWalletConfig.${name}`} name="text" count={String(appleKeyBytes)} />
        ))}
    </>
  );
};

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

/** How the keys come to be, and what they are in the static mode. */
export const KeysetDialog = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { credentialProviderId: id, fileConfig } = provider;
  const { mode, keySetKeys: keys, appleWalletConfig: apple } = fileConfig;
  const path = `${providersPath(owner)}/${id}/keys`;
  const change = { id, command: 'change', method: 'PUT', path } as const;
  const touched = useTouched(keyset, fileConfig.hasKeys ? { ...change, values: { mode } } : null);
  const save = async (input: Record<string, unknown>) => {
    const values = keysSent(input as Values);
    await touched.heeded(preview =>
      run(keyset, { ...change, values, preview }, 'providerConfig.keyset.saved'),
    );
    onClose();
  };
  return (
    <CommandForm
      title={t('providerConfig.keyset.editTitle')}
      schema={keysForm}
      defaults={{ mode, keySetKeys: keys, appleWalletConfig: apple }}
      submits={[{ label: t('providerConfig.own.save'), run: save }]}
      keepAs={null}
      onClose={onClose}
    >
      <Notice kind="warning">
        {t(`providerConfig.keyset.${owner.noun === 'customer' ? 'affectsCredentials' : 'affectsCustomers'}`)}
      </Notice>
      <SelectInput
        source="mode"
        label={t('providerConfig.keyset.mode')}
        choices={modesFrom(mode).map(value => ({
          value,
          text: t(`providerConfig.keyset.modes.${value}`),
        }))}
        isFirst
      />
      <KeyInputs />
      {fileConfig.hasKeys && <TouchedList touched={touched} />}
    </CommandForm>
  );
};
