import { auditNames } from '@latchkey/events/integration/auditNames.ts';
import { useTranslate } from 'react-admin';
import { useT } from '../core/t.ts';

export const allEvents = 'com.latchkey.*';
const areas = {
  [allEvents]: 'all',
  'com.latchkey.credential.*': 'credentials',
  'com.latchkey.order.*': 'orders',
  'com.latchkey.audit.*': 'audit',
} as const;
const isArea = (pattern: string): pattern is keyof typeof areas => pattern in areas;

const actOf = new Map(Object.entries(auditNames).map(([type, name]) => [name, type]));
const nounOf = (segment: string): string =>
  segment.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface TypeText {
  readonly label: string;
  /** Meaning in one line; empty for groups, unknown types and the test event. */
  readonly meaning: string;
  readonly group: string;
}

/**
 * Returns the texts of an event type or a group of types. Unknown types are labeled with their identifier.
 */
export const useTypeTexts = () => {
  const t = useT();
  const translate = useTranslate();
  const word = (key: string): string => translate(`webhookEndpoint.typeLabels.${key}`, { _: key });

  const auditText = (noun: string, name: string): TypeText => {
    const nounText = translate(`activity.noun.${nounOf(noun)}`, { _: t('webhookEndpoint.types.comparison') });
    const group = t('webhookEndpoint.types.auditOf', { noun: nounText });
    if (name === '*')
      return { label: t('webhookEndpoint.types.allOf', { noun: nounText }), meaning: '', group };
    const label = `${nounText}: ${word(name)}`;
    const meaning = translate(`webhookEndpoint.auditMeanings.${noun}.${name}`, { _: '' });
    if (meaning !== '') return { label, meaning, group };
    const did = translate(`activity.did.${actOf.get(`${noun}.${name}`)}`, {
      name: '…',
      detail: '…',
      count: '…',
      smart_count: 2,
      _: '',
    });
    return { label, meaning: did && t('webhookEndpoint.types.meaning', { did }).replace(/…\.$/, '…'), group };
  };

  return (pattern: string): TypeText => {
    if (isArea(pattern))
      return {
        label: t(`webhookEndpoint.types.${areas[pattern]}`),
        meaning: '',
        group: t('webhookEndpoint.types.groups'),
      };
    const [area = '', first = '', second = ''] = pattern.split('.').slice(2);
    if (area === 'audit') return auditText(first, second);
    if (area === 'webhook') return { label: t('webhookEndpoint.types.test'), meaning: '', group: '' };
    if (area !== 'credential' && area !== 'order') return { label: pattern, meaning: '', group: '' };
    return {
      label: `${translate(`activity.noun.${area}`)}: ${word(first)}`,
      meaning: translate(`webhookEndpoint.statusTypes.${area}.${first}`, { _: '' }),
      group: t(`webhookEndpoint.types.${area}s`),
    };
  };
};
