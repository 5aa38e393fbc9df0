import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import type { SystemProjection, SystemRebuild } from '@latchkey/events/maintenance/systemParts.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { durationText } from '../core/durationText.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { SystemName, useSystemName } from './SystemName.tsx';
import { SystemPart } from './SystemPart.tsx';
import { SystemTable } from './SystemTable.tsx';
import { useSystemCommand } from './useSystemCommand.ts';

/** Lag in ms from which a table counts as delayed. */
const delayedMs = 5_000;
const pathOf = (name: string) => `${maintenance.path}/projections/${name}/rebuilds`;

const stateOf = ({ status, lagMs, rebuild }: SystemProjection) => {
  if (status === 'stopped') return ['stopped', 'bad'] as const;
  if (rebuild) return ['rebuilding', 'busy'] as const;
  if (status !== 'live') return [status, 'waiting'] as const;
  return (lagMs ?? 0) >= delayedMs ? (['delayed', 'waiting'] as const) : (['current', 'good'] as const);
};

const RebuildProgress = ({ name, rebuild }: { readonly name: string; readonly rebuild: SystemRebuild }) => {
  const t = useT();
  const nameOf = useSystemName();
  const locale = useLocale();
  const { number, timeOfDay } = useFormats();
  const { send, isBusy } = useSystemCommand();
  const { rebuildId, phase, position, head, secondsLeft, isCancelling, requestedAt, requestedBy } = rebuild;
  const percent = head === 0 ? 0 : Math.min(100, Math.floor((100 * position) / head));
  const counts = { position: number(position), head: number(head), percent };
  const left =
    secondsLeft === null ? '' : t('maintenance.rebuild.left', { time: durationText(secondsLeft, locale) });
  const text = isCancelling
    ? t('maintenance.rebuild.cancelling')
    : `${t(`maintenance.rebuild.${phase}`, counts)}${left === '' ? '' : `, ${left}`}`;
  const cancel = () =>
    send({ command: 'cancelRebuild', method: 'DELETE', path: `${pathOf(name)}/${rebuildId}` });
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 2, border: 1, borderColor: 'primary.main', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>
          {t('maintenance.rebuild.title', { name: nameOf({ kind: 'projections', name }) })}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status">
          {text}
        </Typography>
        {!isCancelling && (
          <Button size="small" variant="outlined" loading={isBusy} onClick={cancel}>
            {t('maintenance.rebuild.cancel')}
          </Button>
        )}
      </Box>
      <ProgressBar
        parts={[
          { name: t('maintenance.rebuild.done'), count: phase === 'waiting' ? 0 : percent, tone: 'busy' },
        ]}
        total={100}
        text={text}
      />
      <Typography variant="body2" color="textSecondary">
        {t('maintenance.rebuild.by', {
          name: requestedBy.name ?? t('kit.history.unnamed'),
          time: timeOfDay(requestedAt),
        })}
      </Typography>
    </Box>
  );
};

const LastRebuild = ({ last }: { readonly last: NonNullable<SystemProjection['lastRebuild']> }) => {
  const t = useT();
  const { number } = useFormats();
  const { outcome, rows, isEqual, message, endedAt } = last;
  const result =
    outcome === 'DONE' ? (isEqual ? 'equal' : 'different') : outcome === 'FAILED' ? 'failed' : 'cancelled';
  return (
    <span>
      {t(`maintenance.last.${result}`, {
        smart_count: rows ?? 0,
        count: number(rows ?? 0),
        message: message ?? '',
      })}
      , <RelativeTime time={endedAt} />
    </span>
  );
};

export const ProjectionsTab = () => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useSystemName();
  const [asked, setAsked] = useState<string | null>(null);
  const seconds = (ms: number | null) =>
    ms === null ? '–' : t('maintenance.projection.seconds', { count: number(Math.round(ms / 10) / 100) });
  return (
    <SystemPart part="projections">
      {({ head, projections }) => (
        <>
          {projections.map(
            ({ name, rebuild }) => rebuild && <RebuildProgress key={name} name={name} rebuild={rebuild} />,
          )}
          <Card
            title={t('maintenance.tabs.projections')}
            aside={t('maintenance.projection.head', { head: number(head) })}
            isFlush
          >
            <SystemTable
              label={t('maintenance.tabs.projections')}
              rows={projections}
              keyOf={({ name }) => name}
              columns={[
                {
                  label: t('maintenance.projection.name'),
                  cell: ({ name }) => <SystemName kind="projections" name={name} />,
                },
                {
                  label: t('maintenance.projection.position'),
                  isNumber: true,
                  cell: ({ position }) => number(position),
                },
                {
                  label: t('maintenance.projection.lag'),
                  isNumber: true,
                  cell: ({ lagMs }) => seconds(lagMs),
                },
                {
                  label: t('maintenance.projection.state'),
                  cell: one => {
                    const [state, tone] = stateOf(one);
                    const explanation = one.error ?? undefined;
                    return (
                      <StatusChip
                        word={t(`maintenance.projection.${state}`)}
                        tone={tone}
                        explanation={explanation}
                      />
                    );
                  },
                },
                {
                  label: t('maintenance.projection.lastRebuild'),
                  cell: ({ lastRebuild }) => lastRebuild && <LastRebuild last={lastRebuild} />,
                },
                {
                  label: t('maintenance.actions'),
                  cell: ({ name, rebuild }) => (
                    <Button
                      size="small"
                      disabled={rebuild !== null}
                      aria-label={t('maintenance.rebuild.of', {
                        name: nameOf({ kind: 'projections', name }),
                      })}
                      onClick={() => setAsked(name)}
                    >
                      {t('maintenance.rebuild.start')}
                    </Button>
                  ),
                },
              ]}
            />
          </Card>
          {asked !== null && (
            <ConfirmCommand
              of={maintenance}
              command="rebuild"
              path={pathOf(asked)}
              title={t('maintenance.rebuild.question', {
                name: nameOf({ kind: 'projections', name: asked }),
              })}
              text={t('maintenance.rebuild.text')}
              recorded="maintenance.commands.rebuild.done"
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </SystemPart>
  );
};
