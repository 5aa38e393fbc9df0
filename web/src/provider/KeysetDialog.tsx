import { keyset } from '@latchkey/events/provider/keys/keyset.ts';
import { modesFrom } from '@latchkey/events/provider/keys/modes.ts';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { Help } from '../kit/Help.tsx';
import { SelectInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useTouched } from '../kit/useTouched.ts';
import { KeyInputs } from './KeyInputs.tsx';
import { changesKeys, isAidHidden, keysForm, keysSent, type KeyValues } from './keysForm.ts';
import { ModeTexts } from './ModeTexts.tsx';
import { NewKeysDialog } from './NewKeysDialog.tsx';
import { useRevealedKeys } from './useRevealedKeys.ts';
import { OtherKeysQuestion } from './OtherKeysQuestion.tsx';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

const KeysetForm = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { credentialProviderId: id, displayName: name, fileConfig } = provider;
  const { mode, keySetKeys: keys, appleWalletConfig: apple } = fileConfig;
  const path = `${providersPath(owner)}/${id}/keys`;
  const change = { id, command: 'change', method: 'PUT', path } as const;
  const touched = useTouched(keyset, fileConfig.hasKeys ? { ...change, values: { mode } } : null);
  const [answer, setAnswer] = useState<((isAgreed: boolean) => void) | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const isOfCustomer = owner.noun === 'customer';
  const agreed = async () => {
    const isAgreed = await new Promise<boolean>(resolve => setAnswer(() => resolve));
    setAnswer(null);
    return isAgreed;
  };
  const save = async (input: Record<string, unknown>) => {
    const values = input as KeyValues;
    const isOther = changesKeys(values, fileConfig);
    if (isOther && !(await agreed())) return;
    const isFollowed = isOther && isOfCustomer;
    const execution = { ...change, values: keysSent(values, fileConfig) };
    const done = isFollowed ? undefined : 'providerConfig.keyset.saved';
    await touched.heeded(preview => run(keyset, { ...execution, preview }, done));
    if (isFollowed) setIsChanged(true);
    else onClose();
  };
  if (isChanged) return <NewKeysDialog customerId={owner.id} onClose={onClose} />;
  return (
    <>
      <CommandForm
        title={t('providerConfig.keyset.editTitle')}
        schema={keysForm}
        defaults={{ mode, keySetKeys: keys, appleWalletConfig: apple }}
        submits={[{ label: t('providerConfig.own.save'), run: save }]}
        keepAs={null}
        onClose={onClose}
      >
        <Notice kind="warning">
          {t(`providerConfig.keyset.${isOfCustomer ? 'affectsCredentials' : 'affectsCustomers'}`)}
        </Notice>
        <SelectInput
          source="mode"
          label={t('providerConfig.keyset.mode')}
          help={<Help term="keys" />}
          choices={modesFrom(mode).map(value => ({
            value,
            text: t(`providerConfig.keyset.modes.${value}`),
          }))}
          isFirst
        />
        <ModeTexts modes={modesFrom(mode).filter(one => one !== 'UNSET')} />
        <KeyInputs isAidHidden={isAidHidden(fileConfig)} />
      </CommandForm>
      {answer && <OtherKeysQuestion {...{ name, isOfCustomer, touched, onAnswer: answer }} />}
    </>
  );
};

/** Opens the form with the current keys, if the user can see them. Revealing keys is recorded. */
export const KeysetDialog = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { hasKeys, areKeysShown } = provider.fileConfig;
  const isNeeded = hasKeys && areKeysShown;
  // the version on opening, because saving creates a new one, whose keys would be revealed while
  // `NewKeysDialog` is shown
  const [opened] = useState(provider);
  const [look] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useRevealedKeys(owner, opened, isNeeded ? look : null);
  if (isNeeded && !data)
    return (
      <OpeningDialog
        title={t('providerConfig.keyset.editTitle')}
        error={error}
        onAgain={() => void refetch()}
        onClose={onClose}
      />
    );
  return (
    <KeysetForm {...{ owner, onClose }} provider={data ? { ...provider, fileConfig: data } : provider} />
  );
};
