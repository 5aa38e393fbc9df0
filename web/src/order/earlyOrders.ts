import { numberText, relativeText } from '../core/localeTexts.ts';
import type { T } from '../core/t.ts';
import { earlyBar, earlyChip } from '../kit/earlyParts.ts';
import { element, type EarlyAround, type EarlyColumn, type EarlyList } from '../kit/list/earlyRows.ts';
import { orderLayout } from './orderColumns.ts';
import { orderTones, progressParts, shownStatus, type OrderRow } from './orderRow.ts';
import { orderName, progressText } from './orderTexts.ts';

/** The texts that it needs: a few, which come with it. */
export const earlyOrderTexts = [
  ...['list.title', 'drafts.title', 'column', 'credits', 'unnamed', 'unnamedOrder', 'noCredentials'],
  ...Object.keys(orderLayout)
    .filter(source => source !== 'displayName' && source !== 'credits')
    .map(source => `fields.${source}`),
  ...Object.keys(orderTones).map(status => `status.${status}.word`),
  ...['text', 'notIssued', 'failedText', 'openText', 'suspendedText', 'removedText', 'usedText'].map(
    text => `progress.${text}`,
  ),
].map(path => `order.${path}`);

const chipOf = (t: T, order: OrderRow) => {
  const status = shownStatus(order);
  return status in orderTones
    ? earlyChip(t(`order.status.${status}.word`), orderTones[status], status === 'DRAFT')
    : earlyChip(status, 'quiet', false);
};

/** What `OrderList` shows of each order, drawn without React. */
const columnsOf = ({ t, locale, customer: { providers } }: EarlyAround): readonly EarlyColumn<OrderRow>[] => {
  const number = (value: number) => numberText(value, locale);
  const time = (at: string) => {
    const now = Math.max(Date.now(), new Date(at).getTime());
    return element('time', { datetime: at }, [relativeText(at, locale, now)]);
  };
  const providerOf = ({ customerCredentialProviderId: id }: OrderRow) =>
    providers.find(one => one.credentialProviderId === id)?.displayName ?? '–';
  const draw: Readonly<Record<keyof typeof orderLayout, EarlyColumn<OrderRow>['draw']>> = {
    displayName: row => [
      row.displayName ?? element('em', {}, [orderName(t, row)]),
      element('span', { class: 'below' }, [
        row.createdByName ?? '',
        element('span', { class: 'instead', 'data-of': 'updatedAt' }, [
          row.createdByName ? ' · ' : '',
          time(row.updatedAt),
        ]),
      ]),
    ],
    status: row => [chipOf(t, row)],
    credentialsCount: row => [
      element('span', { class: 'sum' }, [progressText(t, number, row)]),
      earlyBar(progressParts(row)),
    ],
    customerCredentialProviderId: row => [providerOf(row)],
    credits: row => [row.credits == null ? '–' : number(row.credits)],
    updatedAt: row => [time(row.updatedAt)],
    createdAt: row => [time(row.createdAt)],
    updatedBy: row => [row.updatedByName ?? '–'],
  };
  const labelOf = (source: keyof typeof orderLayout) => {
    if (source === 'displayName') return t('order.column');
    return source === 'credits' ? t('order.credits') : t(`order.fields.${source}`);
  };
  return (Object.keys(orderLayout) as (keyof typeof orderLayout)[])
    .filter(source => source !== 'customerCredentialProviderId' || providers.length > 1)
    .map(source => ({ source, ...orderLayout[source], label: labelOf(source), draw: draw[source] }));
};

const early = {
  columnsOf,
  linkOf: (customerId: string, { id, status }: OrderRow) =>
    `/customers/${customerId}/credentials/${status === 'DRAFT' ? 'drafts' : 'order'}/${id}`,
};
export const earlyOrders: EarlyList<OrderRow> = {
  ...early,
  storeKey: 'orders',
  title: 'order.list.title',
  hasViews: true,
};
export const earlyDrafts: EarlyList<OrderRow> = {
  ...early,
  storeKey: 'drafts',
  title: 'order.drafts.title',
  hasViews: false,
};
