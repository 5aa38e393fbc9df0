import { orderParts, type OrderPart } from '@latchkey/events/order/parts.ts';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { openCount, progressParts, statusesOf, type Counts } from './orderRow.ts';

/** “612 of 1,000 issued, 4 failed, 384 to go”: the numbers add up to all credentials. */
export const useProgressText = () => {
  const t = useT();
  const { number } = useFormats();
  return useCallback(
    (order: Counts) => {
      const { availableCount, totalCredentialsCount, failedCount, usedCount } = order;
      const { suspendedCount, removedCount, status } = order;
      if (totalCredentialsCount === 0) return t('order.noCredentials');
      const counted = (count: number) => ({ smart_count: count, count: number(count) });
      const isUntouched = status === 'DRAFT' && availableCount === 0;
      if (isUntouched) return t('order.progress.notIssued', counted(totalCredentialsCount));
      const part = (key: 'failed' | 'open' | 'suspended' | 'removed' | 'used', count: number) =>
        count > 0 ? [t(`order.progress.${key}Text`, counted(count))] : [];
      const isOpen = status !== 'ISSUED' && status !== 'CANCELLED';
      const others = [
        ...part('failed', failedCount),
        ...part('open', isOpen ? openCount(order) : 0),
        ...part('suspended', suspendedCount),
        ...part('removed', removedCount),
      ];
      return [
        t('order.progress.text', { issued: number(availableCount), total: number(totalCredentialsCount) }),
        ...(others.length === 0 ? part('used', usedCount) : others),
      ].join(', ');
    },
    [t, number],
  );
};

/** The parts that the list below shows alone, by the filter in the URL; null: none is filtered by its status. */
const useShownStatuses = (): readonly string[] | null => {
  const { search } = useLocation();
  const filter = new URLSearchParams(search).get('filter');
  if (filter === null) return null;
  try {
    const { status } = JSON.parse(filter) as { readonly status?: string | readonly string[] };
    return status === undefined ? null : [status].flat();
  } catch {
    return null; // an address that somebody has mangled filters nothing
  }
};

interface Props {
  readonly order: Counts;
  /** Where the credentials of the order are listed: the legend leads to those of each part. */
  readonly listAt?: string;
  readonly adding?: number | undefined;
}

export const OrderProgress = ({ order, listAt, adding }: Props) => {
  const t = useT();
  const textOf = useProgressText();
  const shown = useShownStatuses();
  const linkOf = (part: OrderPart) =>
    listAt === undefined ? undefined : `${listAt}${searchOf({ filter: { status: statusesOf(part) } })}`;
  const isShown = (part: OrderPart) =>
    shown !== null && shown.length > 0 && shown.every(one => statusesOf(part).some(status => status === one));
  const parts = progressParts(order, adding).map(({ part, ...counted }) => ({
    ...counted,
    name: t(`order.progress.${part}`),
    to: linkOf(part),
    isCurrent: isShown(part),
    isUnderWay: part === 'adding',
  }));
  const all =
    listAt === undefined
      ? undefined
      : {
          name: t('order.progress.all'),
          // the list leaves out what was removed, unless it is asked for
          count: order.totalCredentialsCount - order.removedCount,
          to: listAt,
          isCurrent: !orderParts.some(isShown) && shown === null,
        };
  return (
    <ProgressBar
      parts={parts}
      total={order.totalCredentialsCount}
      text={textOf(order)}
      hasLegend={listAt !== undefined}
      all={all}
    />
  );
};
