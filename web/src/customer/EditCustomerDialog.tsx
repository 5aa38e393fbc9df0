import { customer } from '@latchkey/events/customer/customer.ts';
import { Button } from '@mui/material';
import type { CustomerRow } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { FocusAt } from '../kit/FocusAt.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { customerForm, CustomerInputs, fieldOf, settingsOf, valuesOf } from './CustomerSettings.tsx';

interface Props {
  readonly id: string;
  readonly isGlobal: boolean;
  /** The field to start with: a technical contact if there are none yet; otherwise the name. */
  readonly first?: 'contacts' | undefined;
  readonly onDelete?: (() => void) | undefined;
  readonly onClose: () => void;
}

export const EditCustomerDialog = ({ id, isGlobal, first, onDelete, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const path = `${customer.path}/${id}`;
  const { row, revision, error, reload, again } = useEditable<CustomerRow>(path);
  if (!row)
    return (
      <OpeningDialog
        title={t('customer.commands.change.title')}
        error={error}
        onAgain={again}
        onClose={onClose}
      />
    );
  const isAtContacts = first === 'contacts' && row.technicalContactEmails.length === 0;
  const save = async (all: Record<string, unknown>) => {
    const { appConfigId, ...settings } = settingsOf(all);
    const values = isGlobal ? { ...settings, appConfigId } : settings;
    const execution = { id, command: 'change', method: 'PATCH', path, values, revision } as const;
    await run(customer, execution, 'customer.commands.change.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('customer.commands.change.title')}
      schema={customerForm}
      defaults={{ ...valuesOf(row), ...(isAtContacts ? { contacts: [{ email: null }] } : {}) }}
      submits={[{ label: t('customer.commands.change.submit'), run: save }]}
      fieldOf={fieldOf}
      keepAs={`customer.change.${id}`}
      extra={
        onDelete && (
          <Button color="error" onClick={onDelete}>
            {t('customer.remove')}
          </Button>
        )
      }
      onClose={onClose}
      reload={async () => valuesOf(await reload())}
    >
      <CustomerInputs id={id} isGlobal={isGlobal} isFirst={!isAtContacts} />
      {isAtContacts && <FocusAt source="contacts.0.email" />}
    </CommandForm>
  );
};
