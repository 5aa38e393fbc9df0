import { activity, type ActivityNoun } from '@latchkey/events/activity/activity.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import type { FilterValues } from '../kit/list/filters.ts';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { ActivityDays } from './ActivityDays.tsx';
import type { ActivityRow } from './activityRow.ts';

/** Nouns of records that belong to a customer or partner. */
const ofBoth = [
  'keyset',
  'apiKey',
  'oauthClient',
  'authProvider',
  'webhookEndpoint',
  'user',
] as const satisfies readonly ActivityNoun[];
/**
 * Nouns by tenant. A customer's providers are part of its record, so the record's own history covers them.
 */
const nouns: Readonly<Record<'customer' | 'partner', readonly ActivityNoun[]>> = {
  customer: ofBoth,
  partner: ['partnerProvider', ...ofBoth],
};
const pageSize = 25;
const maxShown = 1_000;

interface Props {
  readonly of: keyof typeof nouns;
  readonly filter: FilterValues;
}

/**
 * Lists changes to records that belong to a customer or partner, newest first. The tenant's own history
 * covers only the tenant's record.
 */
export const RelatedChanges = ({ of, filter }: Props) => {
  const t = useT();
  const { day } = useFormats();
  const [shown, setShown] = useState(pageSize);
  const title = t(`activity.related.${of}`);
  const { data, total, error, isPending, refetch } = useGetList<ActivityRow>(activity.name, {
    filter: { ...filter, noun: nouns[of] },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'at', order: 'DESC' },
  });
  const hasMore = data !== undefined && (total ?? shown + 1) > shown && data.length === shown;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
      <Typography variant="h2">{title}</Typography>
      {Boolean(error) && <ErrorArea error={error} onAgain={() => void refetch()} />}
      {isPending && <TableSkeleton rows={3} />}
      {data?.length === 0 && <Typography color="textSecondary">{t('activity.related.empty')}</Typography>}
      {data !== undefined && data.length > 0 && (
        <ActivityDays
          acts={data}
          heading="h3"
          areLandmarks={false}
          textOf={day}
          isWide={false}
          isOpenAtFirst={false}
        />
      )}
      {hasMore && shown < maxShown && (
        <Button
          size="small"
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => setShown(shown + pageSize)}
        >
          {t('activity.more')}
        </Button>
      )}
    </Box>
  );
};
