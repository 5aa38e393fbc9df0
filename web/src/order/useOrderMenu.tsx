import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutline';
import { Suspense, useState } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { RowAction } from '../kit/list/RowMenu.tsx';
import { searchOf } from '../kit/list/views.ts';
import type { OpenDialog } from './OrderDialogs.tsx';
import { IssueIcon, PauseIcon, ReeditIcon, ResumeIcon, RetryIcon } from './orderIcons.ts';
import { isRunning } from '@latchkey/events/order/fields.ts';
import { openCount, type OrderRow } from './orderRow.ts';
import { useOrderFiles } from './useOrderFiles.ts';

const OrderDialogs = lazyPart(() => import('./OrderDialogs.tsx').then(module => module.OrderDialogs));

interface Question {
  readonly order: OrderRow;
  readonly what: OpenDialog;
}

export const useOrderMenu = () => {
  const t = useT();
  const { number } = useFormats();
  const { id: customerId } = useCustomer();
  const mayWrite = useMayHere('credential.write');
  const filesOf = useOrderFiles();
  const [question, setQuestion] = useState<Question | null>(null);

  const failedLink = (order: OrderRow): readonly RowAction[] => {
    if (order.failedCount === 0) return [];
    const to = `/customers/${customerId}/credentials/order/${order.id}${searchOf({ filter: { status: 'ADD_FAILED' } })}`;
    const counted = { smart_count: order.failedCount, count: number(order.failedCount) };
    return [{ label: t('order.menu.failed', counted), icon: FailedIcon, to }];
  };
  const actionsOf = (order: OrderRow): readonly RowAction[] => {
    const ask = (what: NonNullable<OpenDialog>) => ({ onClick: () => setQuestion({ order, what }) });
    const { status, failedCount, totalCredentialsCount, availableCount, isImporting, isPaused } = order;
    const toIssue = openCount(order) + failedCount;
    if (!mayWrite) return [...failedLink(order), ...filesOf(order)];
    const isEmpty = totalCredentialsCount === 0 || isImporting;
    return [
      ...(status === 'DRAFT'
        ? [
            {
              label: isEmpty
                ? t('order.actions.issueNone')
                : t('order.actions.issue', { count: number(toIssue) }),
              icon: IssueIcon,
              reason: isEmpty ? t('order.noCredentials') : undefined,
              ...ask('issue'),
            },
          ]
        : []),
      ...(status === 'ERROR'
        ? [
            {
              label: t('order.menu.retry', { count: number(toIssue) }),
              icon: RetryIcon,
              ...ask('retry'),
            },
          ]
        : []),
      ...failedLink(order),
      { label: t('order.actions.rename'), icon: RenameIcon, ...ask('rename') },
      ...(isRunning(order)
        ? [
            isPaused
              ? {
                  label: t('order.actions.resume', { count: number(openCount(order)) }),
                  icon: ResumeIcon,
                  ...ask('resume'),
                }
              : { label: t('order.actions.pause'), icon: PauseIcon, ...ask('pause') },
          ]
        : []),
      ...filesOf(order),
      ...(status === 'ERROR'
        ? [{ label: t('order.actions.reedit'), icon: ReeditIcon, ...ask('reedit') }]
        : []),
      ...(status === 'DRAFT' && availableCount === 0
        ? [{ label: t('order.actions.delete'), icon: DeleteIcon, isDangerous: true, ...ask('delete') }]
        : []),
    ];
  };
  const dialog = question && (
    <Suspense>
      <OrderDialogs order={question.order} open={question.what} onClose={() => setQuestion(null)} />
    </Suspense>
  );
  return { actionsOf, dialog };
};
