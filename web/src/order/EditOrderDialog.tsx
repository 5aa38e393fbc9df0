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
  /** Count and cost, where the order is issued with the same click. */
  readonly intro: string | null;
  readonly onClose: () => void;
  readonly onIssued: () => void;
}

/** Name and provider of an existing order; the save names the revision that the dialog was opened with. */
export const EditOrderDialog = ({ order: { id, status }, intro, onClose, onIssued }: Props) => {
  const t = useT();
  const { run, execute } = useExecute();
  const { providers } = useCustomer();
  const { row, revision, error, reload } = useEditable<OrderTerms>(`${definition.path}/${id}`);
  const isIssued = intro !== null;
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
      intro={intro}
      providers={providers}
      terms={row}
      isProviderFixed={status !== 'DRAFT'}
      reload={reload}
      onSubmit={save}
      onClose={onClose}
    />
  );
};
