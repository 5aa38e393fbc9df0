import { order as sheet } from '@latchkey/events/order/order.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCustomer } from '../app/customers.ts';
import { useCan } from '../app/profile.tsx';
import { useSay } from '../app/say.ts';
import { AddButton } from '../credential/pickers.tsx';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { EditOrderDialog } from './EditOrderDialog.tsx';
import { isRunning, needsDialog, type OrderRow } from './orderRow.ts';

type Open = 'delete' | 'reedit' | 'retry' | 'pause' | 'resume' | 'submit' | 'rename' | 'issueDialog' | null;
interface Props {
  readonly order: OrderRow;
}

/** The dialogs behind an order's buttons; each says what it will touch. */
const Dialogs = ({ order, open, onClose }: Props & { readonly open: Open; readonly onClose: () => void }) => {
  const say = useSay();
  const navigate = useNavigate();
  const { id } = useCustomer();
  const base = `/customers/${id}/credentials`;
  const { totalCredentialsCount, availableCount, failedCount } = order;
  const waiting = totalCredentialsCount - availableCount - failedCount;
  const shared = { of: sheet, id: order.id, onClose } as const;
  const toOrder = () => void navigate(`${base}/order/${order.id}`);
  if (open === 'delete')
    return (
      <ConfirmCommand
        {...shared}
        command="delete"
        text={say('order.confirm.delete', { smart_count: totalCredentialsCount })}
        isDangerous
        isIrreversible
        onDone={() => void navigate(`${base}/drafts`)}
      />
    );
  if (open === 'reedit')
    return (
      <ConfirmCommand
        {...shared}
        command="reedit"
        text={say('order.confirm.reedit', { smart_count: failedCount })}
        onDone={() => void navigate(`${base}/drafts`)}
      />
    );
  if (open === 'retry')
    return (
      <ConfirmCommand
        {...shared}
        command="submit"
        title={say('order.confirm.retryTitle')}
        submit={say('order.actions.retry')}
        text={say('order.confirm.retry', { smart_count: failedCount })}
      />
    );
  if (open === 'submit')
    return (
      <ConfirmCommand
        {...shared}
        command="submit"
        text={say('order.confirm.submit', { smart_count: totalCredentialsCount - availableCount })}
        onDone={toOrder}
      />
    );
  if (open === 'pause' || open === 'resume')
    return (
      <ConfirmCommand
        {...shared}
        command={open}
        text={say(`order.confirm.${open}`, { smart_count: waiting })}
      />
    );
  if (open === 'rename' || open === 'issueDialog')
    return (
      <EditOrderDialog order={order} isIssued={open === 'issueDialog'} onClose={onClose} onIssued={toOrder} />
    );
  return null;
};

/** What one may do with an order now; the primary button stands last. */
export const OrderActions = ({ order }: Props) => {
  const say = useSay();
  const [open, setOpen] = useState<Open>(null);
  const { run } = useExecute();
  const { providers } = useCustomer();
  const mayWrite = useCan('credential.write');
  const { status, totalCredentialsCount, availableCount, isPaused } = order;
  const button = (what: Exclude<Open, null>, label: string, more: object = {}) => (
    <Button variant="outlined" onClick={() => setOpen(what)} {...more}>
      {label}
    </Button>
  );
  return (
    <>
      {status !== 'DRAFT' && (
        <DownloadButton
          url={`/admin/orders/${order.id}.pdf`}
          fileName={`${order.displayName ?? order.id}.pdf`}
          accept="application/pdf"
          label={say('order.actions.pdf')}
          isDisabled={status !== 'ISSUED'}
          reason={say('order.actions.pdfLater')}
        />
      )}
      {mayWrite && status === 'DRAFT' && (
        <>
          {availableCount === 0 && button('delete', say('order.actions.delete'), { color: 'error' })}
          {button('rename', say('order.actions.rename'))}
          <AddButton orderId={order.id} />
          <Button
            variant="contained"
            disabled={totalCredentialsCount === 0 || order.isImporting}
            onClick={() => setOpen(needsDialog(order, providers.length) ? 'issueDialog' : 'submit')}
          >
            {say('order.actions.issue')}
          </Button>
        </>
      )}
      {mayWrite && status === 'ERROR' && (
        <>
          {button('reedit', say('order.actions.reedit'))}
          {button('retry', say('order.actions.retry'), { variant: 'contained' })}
        </>
      )}
      {mayWrite && isRunning(order) && (
        <>
          {isPaused
            ? button('resume', say('order.actions.resume'), { variant: 'contained' })
            : button('pause', say('order.actions.pause'))}
          {status === 'QUEUED' && order.authorizationUrl !== null && (
            <Button
              variant="contained"
              onClick={() => void run(sheet, { id: order.id, command: 'issue' }, 'order.commands.issue.done')}
            >
              {say('order.actions.startIssuing')}
            </Button>
          )}
        </>
      )}
      <Dialogs order={order} open={open} onClose={() => setOpen(null)} />
    </>
  );
};
