import { walletIssuer, type WalletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { YesNoInput } from '../kit/YesNoInput.tsx';
import { applePath } from './issuerPaths.ts';

const { certificate, intermediate } = walletIssuer.commands.setApple.shape;
const key = z.string().max(20_000);
const neverStored = ['key'];

const valuesOf = ({ certificate: current, intermediate: upper }: WalletIssuer) => ({
  certificate: current,
  intermediate: upper,
  key: null,
  isOtherPassType: false,
});

interface Props {
  readonly row: WalletIssuer;
  readonly revision: string | undefined;
  readonly reload: () => Promise<WalletIssuer>;
  readonly onClose: () => void;
}

/** Sets the certificate, its key and the intermediate. The key is never stored in the browser. */
export const AppleDialog = ({ row, revision, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const schema = z.object({
    certificate,
    intermediate,
    key: row.hasKey ? key.nullable() : key.min(1),
    isOtherPassType: z.boolean(),
  });
  const save = async ({ key: typed, ...values }: Record<string, unknown>) => {
    const sent = typed === null ? values : { ...values, key: typed };
    const execution = { id: row.id, command: 'setApple', method: 'PUT', path: applePath, revision } as const;
    await run(walletIssuer, { ...execution, values: sent }, 'walletIssuer.commands.setApple.done');
    onClose();
    await reload();
  };
  return (
    <CommandForm
      title={t('walletIssuer.commands.setApple.title')}
      schema={schema}
      defaults={valuesOf(row)}
      submits={[{ label: t('walletIssuer.commands.setApple.submit'), run: save }]}
      keepAs="walletIssuer.setApple"
      neverStored={neverStored}
      reload={async () => valuesOf(await reload())}
      onClose={onClose}
    >
      <TextInput
        source="certificate"
        label={t('walletIssuer.fields.certificate')}
        hint={t('walletIssuer.certificateHint')}
        isMultiline
        isMono
        isFirst
      />
      <TextInput
        source="key"
        label={t('walletIssuer.key')}
        hint={t(row.hasKey ? 'walletIssuer.keyHint' : 'walletIssuer.firstKeyHint')}
        isMultiline
        isMono
      />
      <TextInput
        source="intermediate"
        label={t('walletIssuer.fields.intermediate')}
        hint={t('walletIssuer.intermediateHint')}
        isMultiline
        isMono
      />
      {row.passType !== null && (
        <YesNoInput
          source="isOtherPassType"
          label={t('walletIssuer.otherPassType')}
          hint={t('walletIssuer.otherPassTypeHint', { passType: row.passType })}
        />
      )}
    </CommandForm>
  );
};
