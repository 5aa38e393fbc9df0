import { customer } from '@latchkey/events/customer/customer.ts';
import { useT } from '../core/t.ts';
import { useExecute } from '../kit/useExecute.ts';
import { providersPath } from './ownProvider.ts';
import { StepDialog } from './StepDialog.tsx';
import { useSubmission } from './submission.ts';

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** PCF-37 */
export const ResetProvidersDialog = ({ customerId, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const path = `${providersPath({ noun: 'customer', id: customerId })}/reset`;
  const { submission, submit } = useSubmission(() =>
    run(customer, { id: customerId, command: 'resetProviders', path, method: 'POST' }),
  );
  return (
    <StepDialog
      title={t('providerConfig.own.resetTitle')}
      text={t('providerConfig.own.resetText')}
      submit={t('providerConfig.own.reset')}
      done={t('providerConfig.own.resetDone')}
      submission={submission}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  );
};
