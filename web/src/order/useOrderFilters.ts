import { orderAttention } from '@latchkey/events/order/attention.ts';
import { orderStatus } from '@latchkey/events/order/fields.ts';
import { useMemo } from 'react';
import type { SortPayload } from 'react-admin';
import { useT } from '../core/t.ts';
import type { Filter } from '../kit/list/filters.ts';
import type { View } from '../kit/list/views.ts';

export const attentionFilter = { attention: orderAttention.options };
/** Sorts the most urgent reasons first, and by each reason the most recent orders first. */
export const attentionSort: SortPayload = { field: 'attention', order: 'ASC' };
export const runningFilter = { status: ['QUEUED', 'PROCESSING'] };
export const countedColumns = ['status', 'attention'] as const;

export const useOrderViews = (): readonly View[] => {
  const t = useT();
  return useMemo(
    () => [
      { name: 'all', label: t('order.views.all'), filter: {} },
      {
        name: 'attention',
        label: t('order.views.attention'),
        filter: attentionFilter,
        sort: attentionSort,
        isAlarm: true,
      },
      { name: 'running', label: t('order.views.running'), filter: runningFilter },
      { name: 'drafts', label: t('order.views.drafts'), filter: { status: ['DRAFT'] } },
      {
        name: 'ended',
        label: t('order.views.ended'),
        filter: { status: ['ISSUED', 'ERROR', 'CANCELLED'] },
      },
    ],
    [t],
  );
};

export const useOrderFilters = ({ isDraft = false } = {}): readonly Filter[] => {
  const t = useT();
  const choices = orderStatus.options
    .filter(status => !isDraft || status === 'DRAFT')
    .map(value => ({
      value,
      text: t(value === 'ERROR' ? 'order.failedFilter' : `order.status.${value}.word`),
    }));
  return [
    { source: 'status', label: t('order.statusFilter'), choices, isCounted: true },
    ...(isDraft
      ? []
      : [
          {
            source: 'attention',
            label: t('order.fields.attention'),
            choices: orderAttention.options.map(value => ({ value, text: t(`order.attention.${value}`) })),
            allText: t('order.attention.all'),
            isCounted: true,
            isMore: true,
          },
        ]),
    {
      kind: 'dates',
      source: 'updatedFrom',
      until: 'updatedBefore',
      label: t('order.fields.updatedAt'),
    },
    {
      kind: 'dates',
      isMore: true,
      source: 'createdFrom',
      until: 'createdBefore',
      label: t('order.fields.createdAt'),
    },
  ];
};
