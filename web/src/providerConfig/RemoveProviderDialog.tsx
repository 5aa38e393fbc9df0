import { customer } from '@latchkey/events/customer/customer.ts';
import { partnerProvider } from '@latchkey/events/partnerProvider/partnerProvider.ts';
import { useT } from '../core/t.ts';
import { useExecute } from '../kit/useExecute.ts';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';
import { StepDialog } from './StepDialog.tsx';
import { useSubmission } from './submission.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

/** PCF-35 */
export const RemoveProviderDialog = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { credentialProviderId: id, displayName: name } = provider;
  const isOfCustomer = owner.noun === 'customer';
  const path = `${providersPath(owner)}/${id}`;
  const { submission, submit } = useSubmission(async () => {
    const execution = { id, path, method: 'DELETE' } as const;
    const done = 'providerConfig.own.removed';
    if (isOfCustomer) await run(customer, { ...execution, command: 'removeProvider' }, done);
    else await run(partnerProvider, { ...execution, command: 'remove' }, done);
    onClose();
  });
  return (
    <StepDialog
      title={t('providerConfig.own.removeTitle')}
      text={t(isOfCustomer ? 'providerConfig.own.removeOfCustomer' : 'providerConfig.own.removeOfPartner', {
        name,
      })}
      submit={t('providerConfig.own.remove')}
      done={t('providerConfig.own.removed')}
      submission={submission}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  );
};
