import { Box, Button, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import { searchOf } from '../kit/list/views.ts';
import type { BriefCredentials } from './overview.ts';
import { StartLine } from './StartCard.tsx';

interface Props {
  readonly kind: 'changeFailed' | 'undelivered';
  readonly icon: ReactNode;
  readonly found: BriefCredentials;
  /** The filter of the list that has all of them. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Credentials that need attention: the newest by name, and a link to all of them. */
export const CredentialLines = ({ kind, icon, found: { count, rows }, filter }: Props) => {
  const t = useT();
  const { id } = useCustomer();
  const [first] = rows;
  if (!first) return null;
  const base = `/customers/${id}/credentials`;
  const nameOf = (name: string | null) => name ?? t('start.attention.somebody');
  const toOne = (row: BriefCredentials['rows'][number]) =>
    `${base}/order/${row.orderId}#credential=${row.id}`;
  return (
    <StartLine
      icon={icon}
      tone="bad"
      title={t(`start.attention.${kind}`, { smart_count: count, name: nameOf(first.nameOnCard) })}
      action={
        <Button
          variant="outlined"
          size="small"
          component={RouterLink}
          to={count === 1 ? toOne(first) : `${base}/browse/single${searchOf({ filter })}`}
        >
          {count === 1
            ? t('start.attention.showCredential')
            : t('start.attention.showAll', { smart_count: count })}
        </Button>
      }
    >
      {t(`start.attention.${kind}Text`, { smart_count: count })}
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
