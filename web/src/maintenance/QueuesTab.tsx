import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import type { SystemFailedJob, SystemQueue } from '@latchkey/events/maintenance/systemParts.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { CountMark } from '../kit/CountMark.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Notice } from '../kit/Notice.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { SystemName } from './SystemName.tsx';
import { SystemPart } from './SystemPart.tsx';
import { SystemTable } from './SystemTable.tsx';
import { useSystemCommand } from './useSystemCommand.ts';

const path = `${maintenance.path}/queues`;

interface Chosen {
  readonly queue: string;
  readonly job: SystemFailedJob;
}

const Failed = ({ queue, job, onDiscard }: Chosen & { readonly onDiscard: () => void }) => {
  const t = useT();
  const { send, isBusy } = useSystemCommand();
  const retry = () =>
    send({ command: 'retryJobs', path: `${path}/retries`, values: { queue, jobIds: [job.id] } });
  const refs = Object.entries(job.refs).map(([name, id]) => `${name} ${id}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="div">
          <SystemName kind="queues" name={queue} />
        </Typography>
        <Typography variant="body2">
          {job.reason === '' ? t('maintenance.queue.noReason') : job.reason}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('maintenance.queue.attempts', { smart_count: job.attempts })},{' '}
          <RelativeTime time={job.failedAt} />
        </Typography>
        <Box component="code" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {refs.length === 0 ? job.id : refs.join(', ')}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={isBusy}
        aria-label={t('maintenance.queue.retryOf', { id: job.id })}
        onClick={retry}
      >
        {t('maintenance.queue.retry')}
      </Button>
      <Button size="small" aria-label={t('maintenance.queue.discardOf', { id: job.id })} onClick={onDiscard}>
        {t('maintenance.queue.discard')}
      </Button>
    </Box>
  );
};

const FailedJobs = ({
  queues,
  onDiscard,
}: {
  readonly queues: readonly SystemQueue[];
  readonly onDiscard: (one: Chosen) => void;
}) => {
  const t = useT();
  const { number } = useFormats();
  const { send, isBusy } = useSystemCommand();
  const total = queues.reduce((sum, { failed }) => sum + failed, 0);
  const jobs = queues.flatMap(({ name, failedJobs }) => failedJobs.map(job => ({ queue: name, job })));
  const retryAll = () => {
    for (const { name, failedJobs } of queues)
      if (failedJobs.length > 0) {
        const values = { queue: name, jobIds: failedJobs.map(({ id }) => id) };
        send({ command: 'retryJobs', path: `${path}/retries`, id: name, values });
      }
  };
  return (
    <Card
      title={t('maintenance.queue.failedJobs')}
      mark={total > 0 && <CountMark count={total} />}
      {...(jobs.length > 1 && {
        aside: (
          <Button size="small" variant="outlined" loading={isBusy} onClick={retryAll}>
            {t('maintenance.queue.retryAll', { smart_count: jobs.length, count: number(jobs.length) })}
          </Button>
        ),
      })}
    >
      {jobs.length === 0 ? (
        <Typography color="textSecondary">{t('maintenance.queue.noFailed')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {jobs.map(one => (
            <Failed key={`${one.queue} ${one.job.id}`} {...one} onDiscard={() => onDiscard(one)} />
          ))}
        </Box>
      )}
      {total > jobs.length && (
        <Typography variant="body2" color="textSecondary">
          {t('maintenance.queue.more', {
            smart_count: total - jobs.length,
            count: number(total - jobs.length),
          })}
        </Typography>
      )}
    </Card>
  );
};

export const QueuesTab = () => {
  const t = useT();
  const { number } = useFormats();
  const [discarded, setDiscarded] = useState<Chosen | null>(null);
  const figure = (label: string, of: (queue: SystemQueue) => number) => ({
    label,
    isNumber: true,
    cell: (queue: SystemQueue) => number(of(queue)),
  });
  return (
    <SystemPart part="queues">
      {({ queues }) => (
        <>
          {queues.some(({ isStale }) => isStale) && <Notice>{t('maintenance.queue.stale')}</Notice>}
          <FailedJobs queues={queues} onDiscard={setDiscarded} />
          <Card title={t('maintenance.tabs.queues')} isFlush>
            {queues.length === 0 ? (
              <EmptyState text={t('maintenance.queue.none')} />
            ) : (
              <SystemTable
                label={t('maintenance.tabs.queues')}
                rows={queues}
                keyOf={({ name }) => name}
                columns={[
                  {
                    label: t('maintenance.queue.name'),
                    cell: ({ name }) => <SystemName kind="queues" name={name} />,
                  },
                  figure(t('maintenance.queue.waiting'), ({ waiting }) => waiting),
                  {
                    label: t('maintenance.queue.oldest'),
                    cell: ({ oldestAt }) => (oldestAt === null ? '–' : <RelativeTime time={oldestAt} />),
                  },
                  figure(t('maintenance.queue.active'), ({ active }) => active),
                  figure(t('maintenance.queue.delayed'), ({ delayed }) => delayed),
                  figure(t('maintenance.queue.failed'), ({ failed }) => failed),
                  { label: t('maintenance.queue.reported'), cell: ({ at }) => <RelativeTime time={at} /> },
                ]}
              />
            )}
          </Card>
          {discarded && (
            <ConfirmCommand
              of={maintenance}
              command="discardJobs"
              path={`${path}/discards`}
              values={{ queue: discarded.queue, jobIds: [discarded.job.id] }}
              text={t('maintenance.queue.discardText')}
              recorded="maintenance.commands.discardJobs.done"
              isDangerous
              onClose={() => setDiscarded(null)}
            />
          )}
        </>
      )}
    </SystemPart>
  );
};
