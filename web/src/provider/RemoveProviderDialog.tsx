import { customer } from '@latchkey/events/customer/customer.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { useT } from '../core/t.ts';
import { TouchedList } from '../kit/TouchedList.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useTouched } from '../kit/useTouched.ts';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';
import { StepDialog } from './StepDialog.tsx';
import { useSubmission } from './submission.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

/**
 * Removes a provider after showing the impact: the credentials issued with a customer's provider, or the
 * customers that keep a partner's provider (PCF-35).
 */
export const RemoveProviderDialog = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { credentialProviderId: id, displayName: name } = provider;
  const isOfCustomer = owner.noun === 'customer';
  const path = `${providersPath(owner)}/${id}`;
  const execution = { id, path, method: 'DELETE' } as const;
  const ofCustomer = { ...execution, command: 'removeProvider' };
  const ofPartner = { ...execution, command: 'remove' };
  const touched = useTouched(
    isOfCustomer ? customer : partnerProvider,
    isOfCustomer ? ofCustomer : ofPartner,
  );
  const { submission, submit } = useSubmission(async () => {
    const done = 'providerConfig.own.removed';
    await touched.heeded(preview =>
      isOfCustomer
        ? run(customer, { ...ofCustomer, preview }, done)
        : run(partnerProvider, { ...ofPartner, preview }, done),
    );
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
      isCounted={touched.touches !== null}
      isIrreversible
      typed={name}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TouchedList touched={touched} />
    </StepDialog>
  );
};
