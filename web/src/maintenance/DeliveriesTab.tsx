import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import type {
  SystemParts,
  SystemProvider,
  SystemSetAside,
} from '@latchkey/events/maintenance/systemParts.ts';
import { Button, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { EndpointsCard } from './EndpointsCard.tsx';
import { SystemPart } from './SystemPart.tsx';
import { SystemTable } from './SystemTable.tsx';
import { useSystemCommand } from './useSystemCommand.ts';

const services = ['mail', 'sms'] as const;

const providerState = ({ succeededAt, failed }: SystemProvider) => {
  if (failed !== null && (succeededAt === null || failed.at > succeededAt))
    return ['failing', 'bad'] as const;
  return succeededAt === null ? (['unknown', 'quiet'] as const) : (['working', 'good'] as const);
};

const Services = ({ outages }: Pick<SystemParts['deliveries'], 'outages'>) => {
  const t = useT();
  const outageOf = (service: (typeof services)[number]) => outages.find(one => one.service === service);
  return (
    <Card title={t('maintenance.delivery.services')} isFlush>
      <SystemTable
        label={t('maintenance.delivery.services')}
        rows={services}
        keyOf={service => service}
        columns={[
          {
            label: t('maintenance.delivery.service'),
            cell: service => <strong>{t(`maintenance.delivery.${service}`)}</strong>,
          },
          {
            label: t('maintenance.delivery.state'),
            cell: service => {
              const isAway = outageOf(service) !== undefined;
              return (
                <StatusChip
                  word={t(isAway ? 'maintenance.delivery.away' : 'maintenance.delivery.accepted')}
                  tone={isAway ? 'bad' : 'good'}
                />
              );
            },
          },
          {
            label: t('maintenance.delivery.since'),
            cell: service => {
              const since = outageOf(service)?.since;
              return since === undefined ? '–' : <RelativeTime time={since} />;
            },
          },
          { label: t('maintenance.delivery.error'), cell: service => outageOf(service)?.message ?? '–' },
        ]}
      />
    </Card>
  );
};

const Providers = ({ providers }: Pick<SystemParts['deliveries'], 'providers'>) => {
  const t = useT();
  const { number } = useFormats();
  const time = (at: string | null) =>
    at === null ? t('maintenance.delivery.never') : <RelativeTime time={at} />;
  return (
    <Card title={t('maintenance.delivery.providers')} isFlush={providers.length > 0}>
      {providers.length === 0 ? (
        <Typography color="textSecondary">{t('maintenance.delivery.noProviders')}</Typography>
      ) : (
        <SystemTable
          label={t('maintenance.delivery.providers')}
          rows={providers}
          keyOf={({ id }) => id}
          columns={[
            { label: t('maintenance.delivery.provider'), cell: ({ name }) => <strong>{name}</strong> },
            {
              label: t('maintenance.delivery.state'),
              cell: one => {
                const [state, tone] = providerState(one);
                const explanation =
                  state === 'failing' && one.failed
                    ? `${one.failed.status} ${one.failed.message}`
                    : undefined;
                return (
                  <StatusChip
                    word={t(`maintenance.delivery.${state}`)}
                    tone={tone}
                    explanation={explanation}
                  />
                );
              },
            },
            { label: t('maintenance.delivery.called'), cell: ({ calledAt }) => time(calledAt) },
            { label: t('maintenance.delivery.webhook'), cell: ({ reportedAt }) => time(reportedAt) },
            {
              label: t('maintenance.delivery.refused'),
              isNumber: true,
              cell: ({ refused }) => number(refused?.count ?? 0),
            },
          ]}
        />
      )}
    </Card>
  );
};

const Again = ({ one, name }: { readonly one: SystemSetAside; readonly name: string }) => {
  const t = useT();
  const { send, isBusy } = useSystemCommand();
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t('maintenance.delivery.againOf', { name })}
      onClick={() =>
        send({
          command: 'retryWebhooks',
          path: `${maintenance.path}/deliveries/webhook-retries`,
          values: { configId: one.configId },
        })
      }
    >
      {t('maintenance.delivery.again')}
    </Button>
  );
};

const Webhooks = ({ setAside }: Pick<SystemParts['deliveries'], 'setAside'>) => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = ({ configName }: SystemSetAside) => configName ?? t('maintenance.delivery.unknownProvider');
  return (
    <Card title={t('maintenance.delivery.setAside')} isFlush={setAside.length > 0}>
      {setAside.length === 0 ? (
        <Typography color="textSecondary">{t('maintenance.delivery.noneSetAside')}</Typography>
      ) : (
        <SystemTable
          label={t('maintenance.delivery.setAside')}
          rows={setAside}
          keyOf={({ configId }) => configId}
          columns={[
            { label: t('maintenance.delivery.provider'), cell: one => <strong>{nameOf(one)}</strong> },
            { label: t('maintenance.delivery.count'), isNumber: true, cell: ({ count }) => number(count) },
            { label: t('maintenance.delivery.since'), cell: ({ since }) => <RelativeTime time={since} /> },
            { label: t('maintenance.delivery.error'), cell: ({ error }) => error ?? '–' },
            { label: t('maintenance.actions'), cell: one => <Again one={one} name={nameOf(one)} /> },
          ]}
        />
      )}
    </Card>
  );
};

export const DeliveriesTab = () => (
  <SystemPart part="deliveries">
    {({ outages, providers, setAside, endpoints, outgoing }) => (
      <>
        <Webhooks setAside={setAside} />
        <Services outages={outages} />
        <Providers providers={providers} />
        <EndpointsCard endpoints={endpoints} outgoing={outgoing} />
      </>
    )}
  </SystemPart>
);
