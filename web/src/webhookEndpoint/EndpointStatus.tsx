import type { WebhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';

type Props = { readonly row: Pick<WebhookEndpoint, 'isEnabled' | 'setAsideAt'> };

export const EndpointStatus = ({ row: { isEnabled, setAsideAt } }: Props) => {
  const t = useT();
  if (!isEnabled) return <StatusChip tone="quiet" word={t('webhookEndpoint.status.off')} />;
  return setAsideAt === null ? (
    <StatusChip tone="good" word={t('webhookEndpoint.status.on')} />
  ) : (
    <StatusChip tone="bad" word={t('webhookEndpoint.status.setAside')} />
  );
};
