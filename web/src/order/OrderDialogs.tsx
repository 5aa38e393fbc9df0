import { order as definition } from '@latchkey/events/order/order.ts';
import { useNavigate } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useJobs } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { EditOrderDialog } from './EditOrderDialog.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { openCount, type OrderRow } from './orderRow.ts';
import { useNextDraft } from './useNextDraft.ts';

export type OpenDialog = 'delete' | 'reedit' | 'retry' | 'pause' | 'resume' | 'issue' | 'rename' | null;
/** At this address a draft's review is open. */
export const issueHash = '#issue';

interface Props {
  readonly order: OrderRow;
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

/** The dialogs behind an order's buttons; each names the credentials that it touches. */
export const OrderDialogs = ({ order, open, onClose }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { id } = useCustomer();
  const base = `/customers/${id}/credentials`;
  const { number } = useFormats();
  const { start } = useJobs();
  const next = useNextDraft(order.id, open === 'issue');
  const { totalCredentialsCount, failedCount } = order;
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  const shared = { of: definition, id: order.id, onClose } as const;
  const page = `${base}/order/${order.id}`;
  const watch = () =>
    void start({
      kind: 'issue',
      title: order.displayName ?? t('order.unnamedOrder'),
      total: totalCredentialsCount,
      to: page,
      read: { as: 'order', url: `${definition.path}/${order.id}` },
    });
  const lead = (to: string) => () => {
    watch();
    void navigate(to);
  };
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
  if (open === 'pause' || open === 'resume')
    return (
      <ConfirmCommand
        {...shared}
        command={open}
        text={t(`order.confirm.${open}`, counted(openCount(order)))}
      />
    );
  if (open === 'issue')
    return (
      <IssueDialog
        order={order}
        onClose={onClose}
        onIssued={lead(page)}
        onNext={next === null ? undefined : lead(`${base}/drafts/${next}${issueHash}`)}
      />
    );
  if (open === 'retry') return <IssueDialog order={order} onClose={onClose} onIssued={watch} />;
  if (open === 'rename') return <EditOrderDialog order={order} onClose={onClose} />;
  return null;
};
