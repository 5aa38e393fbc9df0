import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useTranslate } from 'react-admin';
import { useT } from '../../core/t.ts';
import { isMaking, type HistoryActor, type HistoryRow } from './historyRow.ts';

const channels = ['user', 'apiKey', 'oauth', 'worker', 'system', 'webhook', 'elsewhere'] as const;

/**
 * Returns functions that describe author, event and channel. Texts of a noun's own events have the keys
 * `<noun>.happened.<type>`, or `<type>_<fields>` for particular changed fields.
 */
export const useHistoryTexts = (of: AnyEntity) => {
  const t = useT();
  const translate = useTranslate();
  return {
    personOf: ({ name }: HistoryActor) => name ?? t('kit.history.unnamed'),
    channelOf: ({ kind }: HistoryActor) => {
      const channel = channels.find(one => one === kind);
      return channel === undefined ? kind : t(`kit.history.channel.${channel}`);
    },
    sentenceOf: (row: HistoryRow): string => {
      if (row.sentence !== undefined) return row.sentence;
      const happened = `${of.name}.happened.${row.type}`;
      const fields = row.changes.map(({ field }) => field).join('_');
      const own = translate(`${happened}_${fields}`, { _: translate(happened, { _: '' }) });
      if (own !== '') return own;
      if (isMaking(row)) return t('kit.history.created');
      if (row.type.endsWith('Deleted')) return t('kit.history.deleted');
      return row.changes.length > 0
        ? t('kit.history.changed', { smart_count: row.changes.length })
        : t('kit.history.recorded');
    },
  };
};
