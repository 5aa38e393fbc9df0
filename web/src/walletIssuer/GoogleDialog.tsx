import { walletIssuer, type WalletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { YesNoInput } from '../kit/YesNoInput.tsx';
import { googlePath } from './issuerPaths.ts';

const { issuerId } = walletIssuer.commands.setGoogle.shape;
const file = z.string().max(20_000);
const neverStored = ['serviceAccount'];

const valuesOf = ({ issuerId: current }: WalletIssuer) => ({
  issuerId: current,
  serviceAccount: null,
  isOtherIssuer: false,
});

interface Props {
  readonly row: WalletIssuer;
  readonly revision: string | undefined;
  readonly reload: () => Promise<WalletIssuer>;
  readonly onClose: () => void;
}

/** Sets the issuer and its service account. The account's key file is never stored in the browser. */
export const GoogleDialog = ({ row, revision, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const schema = z.object({
    issuerId,
    serviceAccount: row.hasKey ? file.nullable() : file.min(1),
    isOtherIssuer: z.boolean(),
  });
  const save = async ({ serviceAccount, ...values }: Record<string, unknown>) => {
    const sent = serviceAccount === null ? values : { ...values, serviceAccount };
    const path = `${googlePath}/service-account`;
    const execution = { id: row.id, command: 'setGoogle', method: 'PUT', path, revision } as const;
    await run(walletIssuer, { ...execution, values: sent }, 'walletIssuer.commands.setGoogle.done');
    onClose();
    await reload();
  };
  return (
    <CommandForm
      title={t('walletIssuer.commands.setGoogle.title')}
      schema={schema}
      defaults={valuesOf(row)}
      submits={[{ label: t('walletIssuer.commands.setGoogle.submit'), run: save }]}
      keepAs="walletIssuer.setGoogle"
      neverStored={neverStored}
      reload={async () => valuesOf(await reload())}
      onClose={onClose}
    >
      <TextInput
        source="issuerId"
        label={t('walletIssuer.fields.issuerId')}
        hint={t('walletIssuer.issuerIdHint')}
        isMono
        isFirst
      />
      <TextInput
        source="serviceAccount"
        label={t('walletIssuer.serviceAccount')}
        hint={t(row.hasKey ? 'walletIssuer.serviceAccountHint' : 'walletIssuer.firstServiceAccountHint')}
        isMultiline
        isMono
      />
      {row.issuerId !== null && (
        <YesNoInput
          source="isOtherIssuer"
          label={t('walletIssuer.otherIssuer')}
          hint={t('walletIssuer.otherIssuerHint', { issuerId: row.issuerId })}
        />
      )}
    </CommandForm>
  );
};
