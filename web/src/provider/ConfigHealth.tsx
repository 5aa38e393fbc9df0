import { Skeleton } from '@mui/material';
import { useListContext } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { healthState, useConfigHealth, useHealthOfPage } from './health.ts';
import { HealthChip, HealthSummary, useReasonText } from './HealthSummary.tsx';

interface Props {
  readonly id: string;
}

export const ConfigHealth = ({ id }: Props) => {
  const { data, error, refetch } = useConfigHealth(id);
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={148} />;
  return <HealthSummary health={data} />;
};

const useHealthOfRow = (id: string) => {
  const { data = [] } = useListContext();
  const { data: all } = useHealthOfPage(data.map(one => String(one.id)));
  return all?.find(one => one.id === id);
};

export const HealthOfRow = ({ id }: Props) => {
  const reasonText = useReasonText();
  const health = useHealthOfRow(id);
  if (!health) return null;
  const { failed } = health;
  const isFailing = failed !== null && healthState(health) === 'failing';
  return <HealthChip health={health} explanation={isFailing ? reasonText(failed) : undefined} />;
};

export const LastCallOfRow = ({ id }: Props) => {
  const t = useT();
  const health = useHealthOfRow(id);
  if (!health) return null;
  return health.calledAt === null ? (
    t('providerConfig.health.never')
  ) : (
    <RelativeTime time={health.calledAt} />
  );
};

export const WaitingOfRow = ({ id }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const webhooks = useHealthOfRow(id)?.webhooks;
  if (!webhooks) return null;
  const { waiting, failing } = webhooks;
  if (failing === 0) return number(waiting);
  return t('providerConfig.health.waitingFailing', {
    smart_count: failing,
    waiting: number(waiting),
    failing: number(failing),
  });
};
