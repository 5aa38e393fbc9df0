import { credential } from '@latchkey/events/credential/credential.ts';
import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { durationBetween } from '../core/durationText.ts';
import { useFormats } from '../core/formats.ts';
import { fetchBulkResults, type BulkResult } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ChangedValue } from '../kit/history/ChangedValue.tsx';
import type { FieldChange } from '../kit/history/historyRow.ts';
import { useFieldTexts } from '../kit/history/useFieldTexts.ts';
import { maxUnsearched, SearchField } from '../kit/list/SearchField.tsx';
import { ChangedDetails } from '../credential/pickers.tsx';
import { useCertificate } from '../kit/useCertificate.ts';
import type { ActivityDetails, ActivityRow } from './activityRow.ts';

/** Numbers of rows: shown initially, shown after the first "more", and added by each further click. */
const [fewest, some, listedMore] = [5, 100, 1_000];

const pathOf = ({ customerId, detail }: ActivityRow, { id, name }: BulkResult): string | null => {
  if (customerId === null || name === null || detail === 'order.delete') return null;
  const page = detail?.startsWith('order.') ? 'order' : 'credential';
  return `/customers/${customerId}/credentials/${page}/${id}`;
};

const credentialPath = (customerId: string, id: string): string =>
  `/customers/${customerId}/credentials/credential/${id}`;

const Detail = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
      columnGap: 2,
      rowGap: 0.5,
      px: 1.5,
      py: 1,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box component="dt" sx={{ fontWeight: 550 }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
      {children}
    </Box>
  </Box>
);

const ValidityChange = ({ from, to }: NonNullable<BulkResult['validity']>) =>
  (['validFrom', 'validTo'] as const).map(
    field =>
      from[field] !== to[field] && (
        <ValidityEnd key={field} field={field} from={from[field]} to={to[field]} />
      ),
  );

const ValidityEnd = (change: FieldChange) => {
  const { labelOf } = useFieldTexts(credential);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {labelOf(change.field)}
      <ChangedValue of={credential} {...change} />
    </Box>
  );
};

const ResultLine = ({ act, result }: { readonly act: ActivityRow; readonly result: BulkResult }) => {
  const t = useT();
  const path = pathOf(act, result);
  const name = result.name ?? t('kit.job.unnamedRow');
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {path === null ? (
        name
      ) : (
        <MuiLink component={Link} to={path}>
          {name}
        </MuiLink>
      )}
      {act.customerId !== null && result.replacementId && (
        <>
          {' · '}
          <MuiLink component={Link} to={credentialPath(act.customerId, result.replacementId)}>
            {t('kit.job.newCredential')}
          </MuiLink>
        </>
      )}
      {result.validity && <ValidityChange {...result.validity} />}
      {result.changes && (
        <Suspense>
          <ChangedDetails changes={result.changes} />
        </Suspense>
      )}
      {result.state === 'failed' && result.refusal && `: ${result.refusal.message}`}
      {result.state === 'open' && ` (${t('activity.notStarted')})`}
    </Box>
  );
};

const Results = ({ act, total }: { readonly act: ActivityRow; readonly total: number }) => {
  const t = useT();
  const { number } = useFormats();
  const [limit, setLimit] = useState(fewest);
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['activity', 'results', act.entityId, limit, q, act.progress?.done, act.progress?.failed],
    queryFn: ({ signal }) => fetchBulkResults(act.entityId, { limit, q, signal }),
    placeholderData: before => before,
  });
  if (!data) return error ? <ErrorArea error={error} onAgain={() => void refetch()} /> : <Skeleton />;
  const more = (q === '' ? total : data.total) - data.results.length;
  const rows = act.detail?.startsWith('order.') ? 'orders' : 'people';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {total > maxUnsearched && (
        <SearchField label={t(`kit.list.bulk.search.${rows}`)} value={q} onSearch={setQ} />
      )}
      {data.results.length === 0 && q !== '' && (
        <Typography variant="body2" role="status" color="textSecondary">
          {t('kit.list.bulk.noMatch')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {data.results.map(result => (
          <ResultLine key={result.id} act={act} result={result} />
        ))}
        {more > 0 && (
          <li>
            <Button
              size="small"
              onClick={() => setLimit(limit === fewest ? some : limit + listedMore)}
              sx={{ px: 0.5, mx: -0.5 }}
            >
              {t('kit.list.bulk.more', { smart_count: more, count: number(more) })}
            </Button>
          </li>
        )}
      </Box>
    </Box>
  );
};

export const BulkActionDetails = ({ details }: { readonly details: ActivityDetails }) => {
  const t = useT();
  const { number } = useFormats();
  const { entityId, progress, detail, changes, at, reason } = details;
  const certificate = useCertificate(`/admin/bulk-actions/${entityId}`);
  const { dateTime } = useFormats();
  const locale = useLocale();
  const endedAt = progress?.endedAt ?? null;
  const skipped = Number(changes.find(({ field }) => field === 'skippedCount')?.to ?? 0);
  const part = (key: 'done' | 'failed' | 'left', count: number) =>
    count > 0 || key === 'done'
      ? [t(`kit.list.bulk.${key}`, { smart_count: count, count: number(count) })]
      : [];
  return (
    <Box
      component="dl"
      aria-label={t('activity.bulkResult')}
      sx={{
        m: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
      }}
    >
      {progress && (
        <Detail label={t('activity.bulkResult')}>
          {[
            ...part('done', progress.done),
            ...part('failed', progress.failed),
            ...part('left', progress.total - progress.done - progress.failed),
            ...(skipped > 0 ? [t('activity.skipped', { smart_count: skipped, count: number(skipped) })] : []),
          ].join(', ')}
        </Detail>
      )}
      {reason && <Detail label={t('activity.reason')}>{t(`credential.reasons.${reason}`)}</Detail>}
      <Detail label={t('activity.started')}>{dateTime(at)}</Detail>
      <Detail label={t('activity.ended')}>
        {endedAt === null
          ? t('activity.notEnded')
          : t('activity.endedAfter', {
              date: dateTime(endedAt),
              duration: durationBetween(at, endedAt, locale),
            })}
      </Detail>
      <Detail label={t(detail?.startsWith('order.') ? 'activity.orders' : 'activity.people')}>
        <Results act={details} total={progress?.total ?? details.count} />
        {detail === 'credential.erase' && endedAt !== null && (
          <Button size="small" onClick={certificate.onClick} sx={{ px: 0.5, mx: -0.5 }}>
            {certificate.label}
          </Button>
        )}
      </Detail>
    </Box>
  );
};
