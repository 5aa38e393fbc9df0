import { order as definition } from '@latchkey/events/order/order.ts';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { revisionOf } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { everything } from '../kit/list/views.ts';
import { EditOrderDialog } from './EditOrderDialog.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { issueHash } from './issueHash.ts';
import { openCount, type OrderRow } from './orderRow.ts';
import { useNextDraft } from './useNextDraft.ts';

export type OpenDialog = 'delete' | 'reedit' | 'retry' | 'pause' | 'resume' | 'issue' | 'rename' | null;

const failedOnly = JSON.stringify({ status: ['ADD_FAILED'] });

interface Props {
  readonly order: OrderRow;
  readonly open: OpenDialog;
  readonly onClose: () => void;
  readonly onLeave?: (() => void) | undefined;
}

/** Returns whether a URL's query filters the list by failed credentials, as links to them do. */
const isFailedOnly = (search: string) => new URLSearchParams(search).get('filter') === failedOnly;

export const OrderDialogs = ({ order, open, onClose, onLeave }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id } = useCustomer();
  const base = `/customers/${id}/credentials`;
  const { number } = useFormats();
  const next = useNextDraft(order.id, open === 'issue');
  const { totalCredentialsCount, failedCount } = order;
  const textOf = (command: 'delete' | 'reedit' | 'pause' | 'resume', count: number) =>
    count === 0
      ? t(`orderDialog.none.${command}`)
      : t(`orderDialog.${command}`, { smart_count: count, count: number(count) });
  const shared = { of: definition, id: order.id, onClose } as const;
  const page = `${base}/order/${order.id}`;
  const toDrafts = () => {
    onLeave?.();
    void navigate(`${base}/drafts`);
  };
  const lead = (to: string) => () => void navigate(to);
  if (open === 'delete')
    return (
      <ConfirmCommand
        {...shared}
        command="delete"
        revision={revisionOf(`${definition.path}/${order.id}`)}
        text={textOf('delete', totalCredentialsCount)}
        isDangerous
        isIrreversible
        onDone={toDrafts}
      />
    );
  if (open === 'reedit')
    return (
      <ConfirmCommand {...shared} command="reedit" text={textOf('reedit', failedCount)} onDone={toDrafts} />
    );
  if (open === 'pause' || open === 'resume')
    return <ConfirmCommand {...shared} command={open} text={textOf(open, openCount(order))} />;
  if (open === 'issue')
    return (
      <IssueDialog
        order={order}
        onClose={onClose}
        onIssued={lead(page)}
        onNext={next === null ? undefined : lead(`${base}/drafts/${next}${issueHash}`)}
      />
    );
  // the list of failed credentials would be empty after the retry
  if (open === 'retry')
    return (
      <IssueDialog
        order={order}
        onClose={onClose}
        onIssued={isFailedOnly(search) ? () => void navigate(everything, { replace: true }) : undefined}
      />
    );
  if (open === 'rename') return <EditOrderDialog order={order} onClose={onClose} />;
  return null;
};
