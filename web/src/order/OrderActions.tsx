import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { AddButton } from '../credential/pickers.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { RowMenu } from '../kit/list/RowMenu.tsx';
import { useEvidence } from '../kit/useEvidence.tsx';
import { Authorization } from './Authorization.tsx';
import { issueHash } from './issueHash.ts';
import { OrderDialogs, type OpenDialog } from './OrderDialogs.tsx';
import { IssueIcon, PauseIcon, ReeditIcon, ResumeIcon, RetryIcon } from './orderIcons.ts';
import { useOrderFiles, useStartOfFiles } from './useOrderFiles.ts';
import { waitsForAuthorization } from '@latchkey/events/order/attention.ts';
import { isRunning } from '@latchkey/events/order/fields.ts';
import { openCount, type OrderRow } from './orderRow.ts';

interface Props {
  readonly order: OrderRow;
  readonly onLeave?: () => void;
}

/**
 * Actions that the order's status and the user's permissions allow. The primary button is the last before the
 * menu.
 */
export const OrderActions = ({ order, onLeave }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const filesOf = useOrderFiles();
  const startOf = useStartOfFiles();
  const { evidence, dialog: evidenceDialog } = useEvidence('order', `/admin/orders/${order.id}`);
  const mayWrite = useMayHere('credential.write');
  const { status, availableCount, failedCount, isPaused } = order;
  const isReviewed = mayWrite && status === 'DRAFT' && hash === issueHash;
  const to = (nextHash: string) => void navigate({ pathname, search, hash: nextHash }, { replace: true });
  const open = (what: Exclude<OpenDialog, null>) => (what === 'issue' ? to(issueHash) : setDialog(what));
  const close = () => (isReviewed ? to('') : setDialog(null));
  const button = (what: Exclude<OpenDialog, null>, label: string, more: ButtonProps = {}) => (
    <Button variant="outlined" onClick={() => open(what)} {...more}>
      {label}
    </Button>
  );
  const renaming = mayWrite
    ? [{ label: t('order.actions.rename'), icon: RenameIcon, onClick: () => open('rename') }]
    : [];
  const toIssue = openCount(order) + failedCount;
  return (
    <>
      {mayWrite && status === 'ISSUED' && (
        <DownloadButton
          url={`/admin/orders/${order.id}.pdf`}
          fileName={`${order.displayName ?? order.id}.pdf`}
          accept="application/pdf"
          label={t('order.actions.pdf')}
          reason={startOf(order)}
        />
      )}
      {mayWrite && status === 'DRAFT' && (
        <>
          {availableCount === 0 && button('delete', t('order.actions.delete'), { color: 'error' })}
          <AddButton orderId={order.id} />
          {button(
            'issue',
            toIssue === 0
              ? t('order.actions.issueNone')
              : t('order.actions.issue', { count: number(toIssue) }),
            {
              variant: 'contained',
              startIcon: <IssueIcon />,
              disabled: toIssue === 0 || order.isImporting,
            },
          )}
        </>
      )}
      {mayWrite && status === 'ERROR' && (
        <>
          {button('reedit', t('order.actions.reedit'), { startIcon: <ReeditIcon /> })}
          {button('retry', t('order.actions.retry', { count: number(toIssue) }), {
            variant: 'contained',
            startIcon: <RetryIcon />,
          })}
        </>
      )}
      {mayWrite && isRunning(order) && (
        <>
          {isPaused
            ? button('resume', t('order.actions.resume', { count: number(openCount(order)) }), {
                variant: 'contained',
                startIcon: <ResumeIcon />,
              })
            : button('pause', t('order.actions.pause'), { startIcon: <PauseIcon /> })}
          {waitsForAuthorization(order) && <Authorization order={order} />}
        </>
      )}
      <RowMenu
        name={order.displayName ?? t('order.unnamedOrder')}
        actions={() => [...renaming, ...filesOf(order), evidence]}
      />
      {evidenceDialog}
      <OrderDialogs order={order} open={isReviewed ? 'issue' : dialog} onClose={close} onLeave={onLeave} />
    </>
  );
};
