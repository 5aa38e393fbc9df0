import { customerSettings } from '@latchkey/events/customer/customer.ts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { totalOf } from '../core/listQuery.ts';
import { useT } from '../core/t.ts';

const dayMs = 86_400_000;
const { remindAfterDays } = customerSettings.shape;

/** Counts the available credentials with a message that were issued before a time. */
const countDue = async (customerId: string, issuedBefore: string, signal: AbortSignal) => {
  const filter = new URLSearchParams({
    draft: 'false',
    status: 'AVAILABLE',
    issuedBefore,
    limit: '1',
  });
  for (const deliveryStatus of ['SENT', 'FAILED']) filter.append('deliveryStatus', deliveryStatus);
  const { headers } = await http(`/admin/customers/${customerId}/credentials?${filter}`, { signal });
  return totalOf(headers.get('Content-Range'));
};

/** Says how many recipients at most get a reminder once changed settings are saved. */
export const ReminderCount = ({ customerId }: { readonly customerId: string }) => {
  const t = useT();
  const { number } = useFormats();
  const [now] = useState(Date.now);
  const { dirtyFields } = useFormState();
  const { data: days = null } = remindAfterDays.safeParse(useWatch({ name: 'remindAfterDays' }));
  const isChanged = Boolean(dirtyFields['remindAfterDays'] || dirtyFields['remindTimes']);
  const isAsked = isChanged && days !== null;
  const { data: due = null } = useQuery({
    queryKey: ['credential', 'dueReminders', customerId, days],
    queryFn: ({ signal }) => countDue(customerId, new Date(now - (days ?? 0) * dayMs).toISOString(), signal),
    enabled: isAsked,
  });
  if (!isAsked || due === null) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {due === 0 ? t('reminder.dueNone') : t('reminder.due', { smart_count: due, count: number(due) })}
    </Typography>
  );
};
