import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { SendLinkButton } from '../credential/pickers.tsx';
import { fingerHigh } from '../kit/reach.ts';
import type { LinkRequest } from './overview.ts';
import { StartLine } from './StartCard.tsx';

/** Recipients whose link has expired and who asked for a new one. Without an address, the credential's page asks for one. */
export const LinkRequestLines = ({ rows }: { readonly rows: readonly LinkRequest[] }) => {
  const t = useT();
  const { dateTime } = useFormats();
  const customer = useCustomer();
  return rows.map(({ id, orderId, nameOnCard, requestedAt, hasAddress }) => {
    const name = nameOnCard ?? '–';
    const to = `/customers/${customer.id}/credentials/order/${orderId}#credential=${id}`;
    const show = t('start.attention.showCredential');
    return (
      <StartLine
        key={id}
        icon={<LinkIcon />}
        tone="waiting"
        title={t('start.newLink.title', { name })}
        action={
          hasAddress ? (
            <SendLinkButton id={id} label={t('start.newLink.send')} of={name} />
          ) : (
            <Button variant="outlined" size="small" component={RouterLink} to={to}>
              {show}
            </Button>
          )
        }
      >
        {t('start.newLink.text', { date: dateTime(requestedAt) })}{' '}
        {hasAddress && (
          <Link component={RouterLink} to={to} aria-label={`${show}: ${name}`} sx={fingerHigh}>
            {show}
          </Link>
        )}
      </StartLine>
    );
  });
};
