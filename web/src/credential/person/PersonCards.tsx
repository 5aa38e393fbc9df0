import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { Card } from '../../kit/Card.tsx';
import { ErrorArea } from '../../kit/ErrorArea.tsx';
import { EventTime } from '../../kit/RelativeTime.tsx';
import { TableSkeleton } from '../../kit/Skeletons.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { CredentialRow } from '../credentialRow.ts';
import { DeliveryItem } from '../Deliveries.tsx';
import { HappeningLines, isShownInTimeline } from '../Happened.tsx';
import { phonesOf } from './phonesOf.ts';
import { useNewestOfEach, type Delivery, type Happening } from '../useLedger.ts';
import { useTitleOf } from './useTitleOf.ts';

const initiallyShown = 5;
/** Maximum number of credentials whose messages and events are fetched, most recently changed first. */
export const maxRead = 10;

interface Read<Row> {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

interface FrameProps<Row> {
  readonly title: string;
  readonly read: Read<Row>;
  readonly empty: string;
  readonly isFlush?: boolean;
  readonly children: (rows: readonly Row[]) => React.ReactNode;
}

const Entries = <Row,>({ title, read, empty, isFlush = false, children }: FrameProps<Row>) => {
  const t = useT();
  const { number } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const { rows, isPending, error, again } = read;
  if (error)
    return (
      <Card title={title}>
        <ErrorArea error={error} onAgain={again} />
      </Card>
    );
  if (isPending || rows.length === 0)
    return (
      <Card title={title}>
        {isPending ? <TableSkeleton rows={2} /> : <Typography color="textSecondary">{empty}</Typography>}
      </Card>
    );
  return (
    <Card title={title} isFlush={isFlush}>
      {children(isWhole ? rows : rows.slice(0, initiallyShown))}
      {!isWhole && rows.length > initiallyShown && (
        <Box sx={isFlush ? { px: { xs: 2, sm: 2.5 }, pb: 2 } : { mt: 2 }}>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('person.more', { count: number(rows.length) })}
          </Button>
        </Box>
      )}
    </Card>
  );
};

interface Props {
  readonly credentials: readonly CredentialRow[];
}

export const PersonMessages = ({ credentials }: Props) => {
  const t = useT();
  const titleOf = useTitleOf(credentials);
  const read = useNewestOfEach<Delivery>(credentials, 'deliveries', ({ askedAt }) => askedAt);
  return (
    <Entries title={t('person.messages.title')} read={read} empty={t('person.messages.none')} isFlush>
      {rows => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map(({ credentialId, row }) => (
            <DeliveryItem
              key={row.id}
              delivery={row}
              credential={credentials.find(({ id }) => id === credentialId)}
              about={titleOf(credentialId)}
              onResend={null}
            />
          ))}
        </Box>
      )}
    </Entries>
  );
};

export const PersonTimeline = ({ credentials }: Props) => {
  const t = useT();
  const titleOf = useTitleOf(credentials);
  const { rows, ...read } = useNewestOfEach<Happening>(credentials, 'events', ({ at }) => at);
  const shown = rows.filter(({ row }) => isShownInTimeline(row));
  return (
    <Entries title={t('person.timeline.title')} read={{ ...read, rows: shown }} empty={t('person.none')}>
      {some => (
        <HappeningLines
          rows={some.map(({ row }) => row)}
          aboutOf={({ id }) => titleOf(some.find(({ row }) => row.id === id)!.credentialId)}
        />
      )}
    </Entries>
  );
};

export const PersonPhones = ({ credentials }: Props) => {
  const t = useT();
  const titleOf = useTitleOf(credentials);
  const { rows, ...read } = useNewestOfEach<Happening>(credentials, 'events', ({ at }) => at);
  const phones = credentials.flatMap(one =>
    phonesOf(
      one,
      rows.flatMap(({ credentialId, row }) => (credentialId === one.id ? [row] : [])),
    ),
  );
  return (
    <Entries
      title={t('person.phones.title')}
      read={{ ...read, rows: phones }}
      empty={t('person.phones.none')}
    >
      {some => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {some.map(({ id, credentialId, kind, isSuspended, at }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
            >
              <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 550 }}>{t(`person.phones.kinds.${kind}`)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {titleOf(credentialId)} · <EventTime time={at} />
                </Typography>
              </Box>
              <StatusChip
                word={t(`credential.page.holders.states.${isSuspended ? 'suspended' : 'has'}`)}
                tone={isSuspended ? 'held' : 'good'}
              />
            </Box>
          ))}
        </Box>
      )}
    </Entries>
  );
};
