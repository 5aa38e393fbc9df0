import { customer } from '@latchkey/events/customer/customer.ts';
import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { CustomerRow } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { searchOf } from '../kit/list/views.ts';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { customersPath } from './customerPlaces.ts';

const useOrderCount = (customerId: string, filter: Readonly<Record<string, unknown>> = {}) =>
  useGetList('order', {
    filter: { customerId, ...filter },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
const running = { status: ['QUEUED', 'PROCESSING'] };
const ordersOf = (customerId: string) =>
  `/customers/${customerId}/credentials/browse/grouped${searchOf({ filter: running })}`;

interface Props {
  readonly row: CustomerRow;
  readonly onClose: () => void;
}

export const DeleteCustomerDialog = ({ row, onClose }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const navigate = useNavigate();
  const all = useOrderCount(row.id);
  const busy = useOrderCount(row.id, running);
  if (!all.data || !busy.data)
    return (
      <OpeningDialog
        title={t('customer.commands.delete.title')}
        width={480}
        error={all.error ?? busy.error}
        onAgain={() => [all, busy].forEach(one => one.error && void one.refetch())}
        onClose={onClose}
      />
    );
  const [total, open] = [all.total ?? all.data.length, busy.total ?? busy.data.length];
  const text = [
    t('customer.removeText', { name: row.name || t('customer.unnamed') }),
    ...(total === 0 ? [] : [t('customer.removeOrders', { smart_count: total, count: number(total) })]),
  ].join(' ');
  if (open > 0)
    return (
      <DialogFrame title={t('customer.commands.delete.title')} width={480} onClose={onClose}>
        <DialogContent>
          <Typography>{t('customer.removeRunning', { smart_count: open, count: number(open) })}</Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} autoFocus>
            {t('kit.dialog.close')}
          </Button>
          <Button variant="contained" component={Link} to={ordersOf(row.id)}>
            {t('customer.showRunning')}
          </Button>
        </DialogActions>
      </DialogFrame>
    );
  return (
    <ConfirmCommand
      of={customer}
      command="delete"
      id={row.id}
      text={text}
      isCounted
      isDangerous
      isIrreversible
      typed={row.name || undefined}
      onClose={onClose}
      onDone={() => void navigate(customersPath)}
    />
  );
};
