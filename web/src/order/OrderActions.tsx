import { order as definition } from '@latchkey/events/order/order.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useCan } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { AddButton } from '../credential/pickers.tsx';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { EditOrderDialog } from './EditOrderDialog.tsx';
import { isRunning, needsDialog, openCount, type OrderRow } from './orderRow.ts';
import { useCost } from './useCost.ts';

type Open = 'delete' | 'reedit' | 'retry' | 'pause' | 'resume' | 'submit' | 'rename' | 'issueDialog' | null;
interface Props {
  readonly order: OrderRow;
}

/** The dialogs behind an order's buttons; each names the credentials that it touches, and their cost. */
const Dialogs = ({ order, open, onClose }: Props & { readonly open: Open; readonly onClose: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const { id } = useCustomer();
  const base = `/customers/${id}/credentials`;
  const { number } = useFormats();
  const costOf = useCost();
  const { totalCredentialsCount, availableCount, failedCount } = order;
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  const withCost = (text: string, count: number) =>
    [text, costOf(count)].filter(part => part !== '').join(' ');
  const toIssue = totalCredentialsCount - availableCount;
  const shared = { of: definition, id: order.id, onClose } as const;
  const toOrder = () => void navigate(`${base}/order/${order.id}`);
  if (open === 'delete')
    return (
      <ConfirmCommand
        {...shared}
        command="delete"
        text={t('order.confirm.delete', counted(totalCredentialsCount))}
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
        text={t('order.confirm.reedit', counted(failedCount))}
        onDone={() => void navigate(`${base}/drafts`)}
      />
    );
  if (open === 'retry')
    return (
      <ConfirmCommand
        {...shared}
        command="submit"
        title={t('order.confirm.retryTitle')}
        submit={t('order.actions.retry')}
        text={withCost(t('order.confirm.retry', counted(failedCount)), failedCount)}
      />
    );
  if (open === 'submit')
    return (
      <ConfirmCommand
        {...shared}
        command="submit"
        text={withCost(t('order.confirm.submit', counted(toIssue)), toIssue)}
        onDone={toOrder}
      />
    );
  if (open === 'pause' || open === 'resume')
    return (
      <ConfirmCommand
        {...shared}
        command={open}
        text={t(`order.confirm.${open}`, counted(openCount(order)))}
      />
    );
  if (open === 'rename' || open === 'issueDialog')
    return (
      <EditOrderDialog
        order={order}
        intro={open === 'issueDialog' ? withCost(t('order.confirm.submit', counted(toIssue)), toIssue) : null}
        onClose={onClose}
        onIssued={toOrder}
      />
    );
  return null;
};

/** The actions that the order's state allows; the primary button is the last one. */
export const OrderActions = ({ order }: Props) => {
  const t = useT();
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
          label={t('order.actions.pdf')}
          isDisabled={status !== 'ISSUED'}
          reason={t('order.actions.pdfLater')}
        />
      )}
      {mayWrite && status === 'DRAFT' && (
        <>
          {availableCount === 0 && button('delete', t('order.actions.delete'), { color: 'error' })}
          {button('rename', t('order.actions.rename'))}
          <AddButton orderId={order.id} />
          <Button
            variant="contained"
            disabled={totalCredentialsCount === 0 || order.isImporting}
            onClick={() => setOpen(needsDialog(order, providers.length) ? 'issueDialog' : 'submit')}
          >
            {t('order.actions.issue')}
          </Button>
        </>
      )}
      {mayWrite && status === 'ERROR' && (
        <>
          {button('reedit', t('order.actions.reedit'))}
          {button('retry', t('order.actions.retry'), { variant: 'contained' })}
        </>
      )}
      {mayWrite && isRunning(order) && (
        <>
          {isPaused
            ? button('resume', t('order.actions.resume'), { variant: 'contained' })
            : button('pause', t('order.actions.pause'))}
          {status === 'QUEUED' && order.authorizationUrl !== null && (
            <Button
              variant="contained"
              onClick={() =>
                void run(definition, { id: order.id, command: 'issue' }, 'order.commands.issue.done')
              }
            >
              {t('order.actions.startIssuing')}
            </Button>
          )}
        </>
      )}
      <Dialogs order={order} open={open} onClose={() => setOpen(null)} />
    </>
  );
};
