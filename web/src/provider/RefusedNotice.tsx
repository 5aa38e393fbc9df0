import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import type { ShownConfig } from './configForm.ts';

/**
 * Shows how many of the provider's webhooks were rejected, why, and what to do. Renders nothing if there are
 * none.
 */
export const RefusedNotice = ({ refusedWebhooks: refused }: Pick<ShownConfig, 'refusedWebhooks'>) => {
  const t = useT();
  const { number, dateTime } = useFormats();
  if (refused === null) return null;
  const { count, since, lastAt, reason } = refused;
  return (
    <Notice kind="error">
      {t('providerConfig.refused.counted', {
        smart_count: count,
        count: number(count),
        since: dateTime(since),
        last: dateTime(lastAt),
      })}{' '}
      {t(`providerConfig.refused.${reason}`)} {t('providerConfig.refused.meanwhile')}
    </Notice>
  );
};
