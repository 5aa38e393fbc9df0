import { order as sheet } from '@latchkey/events/order/order.ts';
import { useCustomer } from '../app/customers.ts';
import { useSay } from '../app/say.ts';
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
  const say = useSay();
  const { run, execute } = useExecute();
  const { providers } = useCustomer();
  const { row, revision, error, reload } = useEditable<OrderTerms>(`${sheet.path}/${id}`);
  const command = isIssued ? 'submit' : 'rename';
  if (error && !row) return <FailedDialog error={error} onClose={onClose} />;
  if (!row) return null;
  const save = async (values: OrderTerms) => {
    const renaming = { id, command: 'rename', method: 'PUT', values, revision } as const;
    if (isIssued) {
      await execute(sheet, renaming);
      await run(sheet, { id, command }, 'order.commands.submit.done');
    } else await run(sheet, renaming, 'order.commands.rename.done');
    onClose();
    if (isIssued) onIssued();
  };
  return (
    <OrderDialog
      title={say(`order.commands.${command}.title`)}
      submit={say(`order.commands.${command}.submit`)}
      providers={providers}
      terms={row}
      isProviderFixed={status !== 'DRAFT'}
      reload={reload}
      onSubmit={save}
      onClose={onClose}
    />
  );
};
