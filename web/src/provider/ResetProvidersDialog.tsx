import { customer } from '@latchkey/events/customer/customer.ts';
import { useT } from '../core/t.ts';
import { TouchedList } from '../kit/TouchedList.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useTouched } from '../kit/useTouched.ts';
import { providersPath } from './ownProvider.ts';
import { StepDialog } from './StepDialog.tsx';
import { useSubmission } from './submission.ts';

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}

/**
 * Resets a customer's providers after showing how many credentials were issued with the replaced providers
 * (PCF-37).
 */
export const ResetProvidersDialog = ({ customerId, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const path = `${providersPath({ noun: 'customer', id: customerId })}/reset`;
  const execution = { id: customerId, command: 'resetProviders', path, method: 'POST' } as const;
  const touched = useTouched(customer, execution);
  const { submission, submit } = useSubmission(() =>
    touched.heeded(preview => run(customer, { ...execution, preview })),
  );
  return (
    <StepDialog
      title={t('providerConfig.own.resetTitle')}
      text={t('providerConfig.own.resetText')}
      submit={t('providerConfig.own.reset')}
      done={t('providerConfig.own.resetDone')}
      submission={submission}
      isCounted={touched.touches !== null}
      isIrreversible={Object.values(touched.touches ?? {}).some(count => count > 0)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TouchedList
        touched={touched}
        note={t('providerConfig.own.resetTouches')}
        none={t('providerConfig.own.resetNothing')}
      />
    </StepDialog>
  );
};
