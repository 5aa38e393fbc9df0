import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { Field, FieldNote, Fields } from '../kit/Section.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { belowHead, useScrollTarget } from '../kit/useScrollTarget.ts';
import { healthState, healthTones, reasonOf, type Health } from './health.ts';

export const useReasonText = () => {
  const t = useT();
  const isOperator = useMayHere('platform.manage');
  return ({ status, message }: NonNullable<Health['failed']>): string => {
    const reason = reasonOf(status);
    if (reason === 'silent' && message) return message;
    return reason === 'credentials' && !isOperator
      ? t('providerConfig.health.reasonForOthers', { status })
      : t(`providerConfig.health.reason.${reason}`, { status });
  };
};

interface ChipProps {
  readonly health: Health;
  readonly explanation?: string | undefined;
}
export const HealthChip = ({ health, explanation }: ChipProps) => {
  const t = useT();
  const state = healthState(health);
  return (
    <StatusChip
      word={t(`providerConfig.health.state.${state}`)}
      explanation={explanation ?? t(`providerConfig.health.stateText.${state}`)}
      tone={healthTones[state]}
    />
  );
};

interface Props {
  readonly health: Health;
  readonly to?: string | undefined;
  /** Whether links to the provider's status lead here. */
  readonly isTarget?: boolean;
}

export const HealthSummary = ({ health, to, isTarget = false }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const reasonText = useReasonText();
  const { calledAt, succeededAt, failed, reportedAt, webhooks } = health;
  const target = useScrollTarget('provider-status', isTarget);
  const timeOf = (at: string | null) =>
    at === null ? t('providerConfig.health.never') : <RelativeTime time={at} />;
  return (
    <Box
      ref={target}
      component="section"
      aria-label={t('providerConfig.health.title')}
      sx={{ display: 'grid', gap: 1.5, ...belowHead }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3">{t('providerConfig.health.title')}</Typography>
        <HealthChip health={health} />
        {to !== undefined && (
          <Link component={RouterLink} to={to} sx={{ ...fingerHigh, ml: 'auto' }}>
            {t('providerConfig.health.settings')}
          </Link>
        )}
      </Box>
      <Fields>
        <Field label={t('providerConfig.health.called')}>{timeOf(calledAt)}</Field>
        <Field label={t('providerConfig.health.succeeded')}>{timeOf(succeededAt)}</Field>
        <Field label={t('providerConfig.health.failed')}>
          {timeOf(failed?.at ?? null)}
          {failed && <FieldNote>{reasonText(failed)}</FieldNote>}
        </Field>
        <Field label={t('providerConfig.health.reported')}>{timeOf(reportedAt)}</Field>
        {webhooks && (
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
        )}
      </Fields>
    </Box>
  );
};
