import MailIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { problemFilters } from '../credential/pickers.tsx';
import { searchOf } from '../kit/list/views.ts';
import { CredentialLinks, ShowCredential } from './CredentialLinks.tsx';
import type { BriefCredentials } from './overview.ts';
import { StartLine } from './StartCard.tsx';

export const UndeliveredLine = ({ found: { count, rows } }: { readonly found: BriefCredentials }) => {
  const t = useT();
  const { id } = useCustomer();
  const [first] = rows;
  if (!first) return null;
  const base = `/customers/${id}/credentials`;
  const nameOf = (name: string | null) => name ?? t('start.attention.unnamed');
  const all = `${base}/browse/single${searchOf({ filter: problemFilters.undelivered })}`;
  return (
    <StartLine
      icon={<MailIcon />}
      tone="bad"
      title={t('start.attention.undelivered', { smart_count: count, name: nameOf(first.nameOnCard) })}
      action={
        count === 1 ? (
          <ShowCredential customerId={id} row={first} />
        ) : (
          <Button variant="outlined" size="small" component={RouterLink} to={all}>
            {t('start.attention.showAll', { smart_count: count })}
          </Button>
        )
      }
    >
      {t('start.attention.undeliveredText', { smart_count: count })}
      {count > 1 && <CredentialLinks customerId={id} rows={rows} />}
    </StartLine>
  );
};
