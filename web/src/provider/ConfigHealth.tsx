import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { useQuery } from '@tanstack/react-query';
import { Box, Skeleton, Typography } from '@mui/material';
import { http } from '../core/http.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { Field, FieldNote, Fields } from '../kit/Section.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';

/** The response of `GET /admin/providers-configs/{id}/health`. */
interface Health {
  readonly calledAt: string | null;
  readonly succeededAt: string | null;
  readonly failed: { readonly at: string; readonly status: number; readonly message: string } | null;
  readonly reportedAt: string | null;
  readonly webhooks: {
    readonly waiting: number;
    readonly failing: number;
    readonly oldestAt: string | null;
  };
}

const reasons: Readonly<Record<number, 'credentials' | 'throttled'>> = {
  401: 'credentials',
  403: 'credentials',
  429: 'throttled',
};
const reasonOf = (status: number) => reasons[status] ?? (status >= 500 ? 'server' : 'rejected');

/** Whether a provider works: its last calls, and the webhooks that wait. */
export const ConfigHealth = ({ id }: { readonly id: string }) => {
  const t = useT();
  const { number } = useFormats();
  const { data, error, refetch } = useQuery({
    queryKey: ['providerConfig', id, 'health'],
    refetchInterval: 10_000,
    queryFn: async ({ signal }) =>
      (await http<Health>(`${providerConfig.path}/${id}/health`, { signal })).json,
  });
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={148} />;
  const { calledAt, succeededAt, failed, reportedAt, webhooks } = data;
  const isFailing = failed !== null && (succeededAt === null || failed.at > succeededAt);
  const state = isFailing ? 'failing' : succeededAt === null ? 'unknown' : 'working';
  const timeOf = (at: string | null) =>
    at === null ? t('providerConfig.health.never') : <RelativeTime time={at} />;
  return (
    <Box component="section" aria-label={t('providerConfig.health.title')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3">{t('providerConfig.health.title')}</Typography>
        <StatusChip
          word={t(`providerConfig.health.state.${state}`)}
          tone={isFailing ? 'bad' : state === 'working' ? 'good' : 'quiet'}
        />
      </Box>
      <Fields>
        <Field label={t('providerConfig.health.called')}>{timeOf(calledAt)}</Field>
        <Field label={t('providerConfig.health.succeeded')}>{timeOf(succeededAt)}</Field>
        <Field label={t('providerConfig.health.failed')}>
          {timeOf(failed?.at ?? null)}
          {failed && (
            <FieldNote>
              {failed.status === 0
                ? failed.message
                : t(`providerConfig.health.reason.${reasonOf(failed.status)}`, { status: failed.status })}
            </FieldNote>
          )}
        </Field>
        <Field label={t('providerConfig.health.reported')}>{timeOf(reportedAt)}</Field>
        <Field label={t('providerConfig.health.waiting')}>
          {number(webhooks.waiting)}
          {webhooks.failing > 0 && (
            <FieldNote>
              {t('providerConfig.health.failing', {
                smart_count: webhooks.failing,
                count: number(webhooks.failing),
              })}
            </FieldNote>
          )}
        </Field>
      </Fields>
    </Box>
  );
};
