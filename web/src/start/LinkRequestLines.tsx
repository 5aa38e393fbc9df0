import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { SendLinkButton } from '../credential/pickers.tsx';
import { searchOf } from '../kit/list/views.ts';
import type { LinkRequest } from './overview.ts';
import { ShowOrder } from './ShowOrder.tsx';
import { StartLine } from './StartCard.tsx';

export const LinkRequestLines = ({ rows }: { readonly rows: readonly LinkRequest[] }) => {
  const t = useT();
  const { dateTime, number } = useFormats();
  const customer = useCustomer();
  return rows.map(({ id, orderId, nameOnCard, requestedAt, hasAddress, count, orderName }) => {
    if (count > 1) {
      const name = orderName ?? t('credit.list.unnamed');
      return (
        <StartLine
          key={id}
          icon={<LinkIcon />}
          tone="waiting"
          title={t('start.newLink.several', { count: number(count), name })}
          action={
            <ShowOrder
              to={`/customers/${customer.id}/credentials/order/${orderId}${searchOf({ filter: { linkRequested: 'true' } })}`}
              name={name}
            />
          }
        >
          {t('start.newLink.text', { date: dateTime(requestedAt) })}
        </StartLine>
      );
    }
    const name = nameOnCard ?? '–';
    const to = `/customers/${customer.id}/credentials/order/${orderId}#credential=${id}`;
    const show = (
      <Button
        variant={hasAddress ? 'text' : 'outlined'}
        size="small"
        component={Link}
        to={to}
        aria-label={`${t('start.attention.showCredential')}: ${name}`}
      >
        {t('start.attention.showCredential')}
      </Button>
    );
    return (
      <StartLine
        key={id}
        icon={<LinkIcon />}
        tone="waiting"
        title={t('start.newLink.title', { name })}
        action={
          <>
            {hasAddress && <SendLinkButton id={id} label={t('start.newLink.send')} of={name} />}
            {show}
          </>
        }
      >
        {t('start.newLink.text', { date: dateTime(requestedAt) })}
      </StartLine>
    );
  });
};
