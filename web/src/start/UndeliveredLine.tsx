import MailIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { problemFilters } from '../credential/pickers.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { searchOf } from '../kit/list/views.ts';
import type { BriefCredentials } from './overview.ts';
import { StartLine } from './StartCard.tsx';

export const UndeliveredLine = ({ found: { count, rows } }: { readonly found: BriefCredentials }) => {
  const t = useT();
  const { id } = useCustomer();
  const [first] = rows;
  if (!first) return null;
  const base = `/customers/${id}/credentials`;
  const nameOf = (name: string | null) => name ?? t('start.attention.unnamed');
  const toOne = (row: BriefCredentials['rows'][number]) =>
    `${base}/order/${row.orderId}#credential=${row.id}`;
  return (
    <StartLine
      icon={<MailIcon />}
      tone="bad"
      title={t('start.attention.undelivered', { smart_count: count, name: nameOf(first.nameOnCard) })}
      action={
        <Button
          variant="outlined"
          size="small"
          component={RouterLink}
          to={
            count === 1
              ? toOne(first)
              : `${base}/browse/single${searchOf({ filter: problemFilters.undelivered })}`
          }
        >
          {count === 1
            ? t('start.attention.showCredential')
            : t('start.attention.showAll', { smart_count: count })}
        </Button>
      }
    >
      {t('start.attention.undeliveredText', { smart_count: count })}
      {count > 1 && (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {rows.map(row => (
            <Link key={row.id} component={RouterLink} to={toOne(row)} sx={fingerHigh}>
              {nameOf(row.nameOnCard)}
            </Link>
          ))}
        </Box>
      )}
    </StartLine>
  );
};
