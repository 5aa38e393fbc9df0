import { order as definition } from '@latchkey/events/order/order.ts';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { FailedDialog } from '../kit/FailedDialog.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { OrderDialog, type OrderTerms } from './OrderDialog.tsx';
import type { OrderRow } from './orderRow.ts';

interface Props {
  readonly order: OrderRow;
  /** It is issued with the same click. */
  readonly isIssued: boolean;
  readonly onClose: () => void;
  readonly onIssued: () => void;
}

/** Name and provider of an order that is there, saved only over what one has seen. */
export const EditOrderDialog = ({ order: { id, status }, isIssued, onClose, onIssued }: Props) => {
  const t = useT();
  const { run, execute } = useExecute();
  const { providers } = useCustomer();
  const { row, revision, error, reload } = useEditable<OrderTerms>(`${definition.path}/${id}`);
  const command = isIssued ? 'submit' : 'rename';
  if (error && !row) return <FailedDialog error={error} onClose={onClose} />;
  if (!row) return null;
  const save = async (values: OrderTerms) => {
    const renaming = { id, command: 'rename', method: 'PUT', values, revision } as const;
    if (isIssued) {
      await execute(definition, renaming);
      await run(definition, { id, command }, 'order.commands.submit.done');
    } else await run(definition, renaming, 'order.commands.rename.done');
    onClose();
    if (isIssued) onIssued();
  };
  return (
    <OrderDialog
      title={t(`order.commands.${command}.title`)}
      submit={t(`order.commands.${command}.submit`)}
      providers={providers}
      terms={row}
      isProviderFixed={status !== 'DRAFT'}
      reload={reload}
      onSubmit={save}
      onClose={onClose}
    />
  );
};
