import { order as definition } from '@latchkey/events/order/order.ts';
import AuthorizeIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../core/t.ts';
import { useExecute } from '../kit/useExecute.ts';
import { FailedDialog } from '../kit/FailedDialog.tsx';
import { keepStarted } from './startedAuthorization.ts';
import { useProviderAuth } from './useProviderAuth.ts';
import type { OrderRow } from './orderRow.ts';

/**
 * Actions of an order waiting for authorization at its provider: authorize there, then issue (ORD-24 to
 * ORD-27).
 */
export const Authorization = ({ order }: { readonly order: OrderRow }) => {
  const t = useT();
  const { pathname, search } = useLocation();
  const { run } = useExecute();
  const [failed, setFailed] = useState<unknown>(null);
  const { data, error, isFetching, refetch } = useProviderAuth(order);
  const issue = () =>
    void run(definition, { id: order.id, command: 'issue' }, 'order.commands.issue.done').catch(setFailed);
  if (error)
    return (
      <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
        {t('order.actions.askProvider')}
      </Button>
    );
  if (data?.status === 'OK')
    return (
      <>
        <Button variant="contained" onClick={issue}>
          {t('order.actions.startIssuing')}
        </Button>
        {failed !== null && <FailedDialog error={failed} onClose={() => setFailed(null)} />}
      </>
    );
  if (data?.redirectUrl == null) return null;
  return (
    <Button
      variant="contained"
      startIcon={<AuthorizeIcon />}
      href={data.redirectUrl}
      onClick={() =>
        keepStarted({ path: `${pathname}${search}`, providerId: order.customerCredentialProviderId })
      }
    >
      {t('order.actions.authorize')}
    </Button>
  );
};
