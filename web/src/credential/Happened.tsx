import { changeReason, credentialStatus } from '@latchkey/events/credential/fields.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { EventTime } from '../kit/RelativeTime.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { Timeline } from '../kit/Timeline.tsx';
import type { Tone } from '../kit/tone.ts';
import { credentialTones, type CredentialRow } from './credentialRow.ts';
import { Card } from '../kit/Card.tsx';
import { ChangedDetails, changesIn } from './ChangedDetails.tsx';
import { StatusLog } from './StatusLog.tsx';
import { useActor } from './useActor.ts';
import { useHappenings, type Happening } from './useLedger.ts';

const initiallyShown = 8;
/** Intermediate events that the timeline omits. */
const leftOut: ReadonlySet<string> = new Set(['CredentialDeliveryStarted', 'CredentialAddAccepted']);
export const isShownInTimeline = ({ type }: Happening): boolean => !leftOut.has(type);
const tones: Readonly<Record<string, Tone>> = {
  CredentialAddStarted: 'busy',
  CredentialAvailable: 'good',
  CredentialAddFailed: 'bad',
  CredentialSuspendRequested: 'busy',
  CredentialResumeRequested: 'busy',
  CredentialRemoveRequested: 'busy',
  CredentialDelivered: 'good',
  CredentialDeliveryFailed: 'bad',
};

const reportedStatus = ({ type, data }: Happening) =>
  type === 'CredentialReported' ? credentialStatus.safeParse(data['status']).data : undefined;

const useTexts = () => {
  const t = useT();
  const translate = useTranslate();
  const actorOf = useActor();
  const detailOf = ({ data }: Happening) => {
    const { channel, reason } = data;
    const why = changeReason.safeParse(reason).data;
    if (why !== undefined) return t(`credential.reasons.${why}`);
    return channel === 'EMAIL' || channel === 'SMS' ? t(`credential.delivery.channel.${channel}`) : null;
  };
  return {
    titleOf: (one: Happening) => {
      const status = reportedStatus(one);
      return status === undefined
        ? translate(`credential.info.events.${one.type}`, { _: one.type })
        : t(`credential.status.${status}.word`);
    },
    beneath: (one: Happening) =>
      [detailOf(one), one.forName ?? actorOf(one.by)].filter(part => part !== null).join(' · '),
  };
};

const toneOf = (one: Happening): Tone => {
  const status = reportedStatus(one);
  return status === undefined ? (tones[one.type] ?? 'quiet') : credentialTones[status];
};

interface LinesProps {
  readonly rows: readonly Happening[];
  readonly aboutOf?: (row: Happening) => string;
}

export const HappeningLines = ({ rows, aboutOf }: LinesProps) => {
  const { titleOf, beneath } = useTexts();
  return (
    <Timeline items={rows} toneOf={toneOf}>
      {one => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, lineHeight: '20px' }}>{titleOf(one)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[...(aboutOf ? [aboutOf(one)] : []), beneath(one)].join(' · ')}
            </Typography>
            <ChangedDetails changes={changesIn(one)} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            <EventTime time={one.at} />
          </Typography>
        </Box>
      )}
    </Timeline>
  );
};

const Newest = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const { number } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, refetch } = useHappenings(credential.id);
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (data?.id !== credential.id) return <TableSkeleton rows={4} />;
  const rows = data.rows.filter(isShownInTimeline);
  const isCut = data.total > data.rows.length;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <HappeningLines rows={isWhole ? rows : rows.slice(0, initiallyShown)} />
      </Box>
      {!isWhole && rows.length > initiallyShown && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {t('credential.page.more', { count: number(rows.length) })}
        </Button>
      )}
      {isWhole && isCut && (
        <Typography variant="body2" color="textSecondary">
          {t('credential.page.earlier')}
        </Typography>
      )}
    </Box>
  );
};

export const Happened = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const [isLog, setIsLog] = useState(false);
  return (
    <Card
      title={t('credential.page.happened')}
      aside={
        <Button size="small" aria-pressed={isLog} onClick={() => setIsLog(!isLog)}>
          {t(isLog ? 'credential.page.showTimeline' : 'credential.page.showLog')}
        </Button>
      }
    >
      {isLog ? (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <StatusLog credential={credential} />
        </Box>
      ) : (
        <Newest credential={credential} />
      )}
    </Card>
  );
};
