import { order as definition } from '@latchkey/events/order/order.ts';
import { useNotify } from 'react-admin';
import type { Execution } from '../core/dataProvider.ts';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { useSnackbar } from '../kit/useSnackbar.tsx';
import { OrderDialog, type OrderTerms } from './OrderDialog.tsx';
import type { OrderRow } from './orderRow.ts';

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** Name and provider of an existing order; the save names the revision that the dialog was opened with. */
export const EditOrderDialog = ({ order: { id, status }, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const notify = useNotify();
  const tell = useSnackbar();
  const textOf = useProblemText();
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
  /** A name can be changed back, but not taken away. */
  const rename = async (renaming: Execution, { displayName, customerCredentialProviderId }: OrderTerms) => {
    if (displayName === null) return run(definition, renaming, 'order.commands.rename.done');
    const values = { displayName, customerCredentialProviderId };
    const undo = () =>
      void run(definition, { ...renaming, values, revision: undefined }).catch((error: unknown) =>
        notify(textOf(error), { type: 'error' }),
      );
    await run(definition, renaming);
    return tell(t('order.commands.rename.done'), { undo });
  };
  const save = async (values: OrderTerms) => {
    const renaming = { id, command: 'rename', method: 'PUT', values, revision } as const;
    await rename(renaming, row);
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
