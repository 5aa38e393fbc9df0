import { order as definition } from '@latchkey/events/order/order.ts';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { OrderDialog, type OrderTerms } from './OrderDialog.tsx';
import type { OrderRow } from './orderRow.ts';

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/**
 * Edits an order's name and, while it is a draft, its provider. Saving is based on the revision that was
 * opened.
 */
export const EditOrderDialog = ({ order: { id, status }, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { providers } = useCustomer();
  const { row, revision, error, reload, again } = useEditable<OrderTerms>(`${definition.path}/${id}`);
  if (!row)
    return (
      <OpeningDialog
        title={t('order.commands.rename.title')}
        error={error}
        onAgain={again}
        onClose={onClose}
      />
    );
  const save = async (values: OrderTerms) => {
    const renaming = { id, command: 'rename', method: 'PUT', values, revision } as const;
    await run(definition, renaming, 'order.commands.rename.done');
    onClose();
  };
  return (
    <OrderDialog
      title={t('order.commands.rename.title')}
      submit={t('order.commands.rename.submit')}
      providers={providers}
      keepAs={`order.rename.${id}`}
      terms={row}
      isProviderFixed={status !== 'DRAFT'}
      reload={reload}
      onSubmit={save}
      onClose={onClose}
    />
  );
};
