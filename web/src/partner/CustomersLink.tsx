import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import { customersPath } from '../customer/pickers.tsx';
import type { PartnerRow } from './partnerRow.ts';

interface Props {
  readonly row: PartnerRow;
  /** Content shown instead of the plain number. */
  readonly children?: ReactNode;
  readonly align?: 'left' | 'right';
}

/**
 * The number of a partner's direct customers. A link to their list if there are any and the user may open it.
 */
export const CustomersLink = ({ row: { id, customersCount }, children, align = 'left' }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const mayOpen = mayAnywhere(useProfile(), 'partner.manage');
  const customers = customersCount ?? 0;
  const count = number(customers);
  if (customers === 0 || !mayOpen) return children ?? count;
  return (
    <Link
      component={RouterLink}
      to={`${customersPath}${searchOf({ filter: { partnerId: [id] } })}`}
      aria-label={t('partner.tree.customers', { smart_count: customers, count })}
      sx={{ ...fingerHigh, justifyContent: align === 'left' ? 'flex-start' : 'flex-end' }}
    >
      {children ?? count}
    </Link>
  );
};
