import type { SystemEndpoint, SystemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { CountMark } from '../kit/CountMark.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { SystemTable } from './SystemTable.tsx';

const tones = { waiting: 'busy', failing: 'bad', setAside: 'bad', off: 'quiet' } as const;

const pageOf = ({ id, customerId, partnerId }: SystemEndpoint): string =>
  customerId === null
    ? `/global/partners/${partnerId}/config/webhooks/${id}`
    : `/customers/${customerId}/settings/webhooks/${id}`;

/** Webhook endpoints of customers and partners that fail or have pending messages. */
export const EndpointsCard = ({
  endpoints,
  outgoing: { failingCount, pendingCount },
}: Pick<SystemParts['deliveries'], 'endpoints' | 'outgoing'>) => {
  const t = useT();
  const { number } = useFormats();
  const title = t('maintenance.endpoint.title');
  return (
    <Card
      title={title}
      mark={failingCount > 0 && <CountMark count={failingCount} />}
      isFlush={endpoints.length > 0}
      {...(pendingCount > 0 && {
        aside: t('maintenance.endpoint.pendingAll', {
          smart_count: pendingCount,
          count: number(pendingCount),
        }),
      })}
    >
      {endpoints.length === 0 ? (
        <Typography color="textSecondary">{t('maintenance.endpoint.none')}</Typography>
      ) : (
        <SystemTable
          label={title}
          rows={endpoints}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('maintenance.endpoint.name'),
              cell: one => (
                <Link component={RouterLink} to={pageOf(one)} sx={{ ...fingerHigh, fontWeight: 600 }}>
                  {one.name}
                </Link>
              ),
            },
            { label: t('maintenance.endpoint.owner'), cell: ({ ownerName }) => ownerName ?? '–' },
            {
              label: t('maintenance.delivery.state'),
              cell: ({ state }) => (
                <StatusChip word={t(`maintenance.endpoint.${state}`)} tone={tones[state]} />
              ),
            },
            {
              label: t('maintenance.endpoint.failingSince'),
              cell: ({ failingSince }) =>
                failingSince === null ? '–' : <RelativeTime time={failingSince} />,
            },
            {
              label: t('maintenance.endpoint.pending'),
              isNumber: true,
              cell: ({ pendingCount: pending }) => number(pending),
            },
          ]}
        />
      )}
    </Card>
  );
};
