import type { T } from '../core/t.ts';
import { changesFailed, openCount, type Counts, type OrderRow } from './orderRow.ts';

export const orderName = (t: T, { displayName, status }: Pick<OrderRow, 'displayName' | 'status'>) =>
  displayName ?? t(status === 'DRAFT' ? 'order.unnamed' : 'order.unnamedOrder');

/**
 * Formats an order's progress, such as "612 of 1,000 issued (31 used, 3 suspended), 4 failed, 384 to go".
 * Unless the order was canceled, issued, failed and open credentials add up to the total. Issued ones include
 * those in parentheses.
 */
export const progressText = (t: T, number: (value: number) => string, order: Counts) => {
  const { availableCount, totalCredentialsCount, failedCount, usedCount } = order;
  const { suspendedCount, removedCount, status } = order;
  const changeFailed = changesFailed(order);
  if (totalCredentialsCount === 0) return t('order.noCredentials');
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  const isUntouched = status === 'DRAFT' && availableCount === 0;
  if (isUntouched) return t('order.progress.notIssued', counted(totalCredentialsCount));
  const part = (key: 'failed' | 'open' | 'suspended' | 'removed' | 'used' | 'changeFailed', count: number) =>
    count > 0 ? [t(`order.progress.${key}Text`, counted(count))] : [];
  const isOpen = status !== 'ISSUED' && status !== 'CANCELLED';
  const others = [...part('failed', failedCount), ...part('open', isOpen ? openCount(order) : 0)];
  const issuedOnes = [
    ...part('used', usedCount),
    ...part('suspended', suspendedCount - changeFailed.resume),
    ...part('removed', removedCount),
    ...part('changeFailed', changeFailed.all),
  ];
  const issued = t('order.progress.text', {
    issued: number(availableCount),
    total: number(totalCredentialsCount),
  });
  return [issuedOnes.length === 0 ? issued : `${issued} (${issuedOnes.join(', ')})`, ...others].join(', ');
};
