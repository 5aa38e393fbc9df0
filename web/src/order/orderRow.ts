import type { Order, OrderStatus } from '@latchkey/events/order/order.ts';
import type { Part } from '../kit/ProgressBar.tsx';
import type { Tone } from '../kit/tone.ts';

/** An order as lists and details show it. */
export type OrderRow = Order & {
  readonly createdByName?: string | null;
  readonly updatedByName?: string | null;
};

type ShownStatus = OrderStatus | 'PAUSED';
export const orderTones: Readonly<Record<ShownStatus, Tone>> = {
  DRAFT: 'quiet',
  QUEUED: 'waiting',
  PROCESSING: 'busy',
  ISSUED: 'good',
  ERROR: 'bad',
  CANCELLED: 'quiet',
  PAUSED: 'held',
};

export const isRunning = ({ status }: Pick<Order, 'status'>) =>
  status === 'QUEUED' || status === 'PROCESSING';

/** What the chip says: a pause is shown although the order keeps its status. */
export const shownStatus = (order: Pick<Order, 'status' | 'isPaused'>): ShownStatus =>
  order.isPaused && isRunning(order) ? 'PAUSED' : order.status;

/** The stacked bar of an order: available, failed, and what is still open. */
export const progressParts = (
  order: Pick<Order, 'credentialsCount' | 'availableCount' | 'failedCount' | 'totalCredentialsCount'>,
  name: (part: 'available' | 'failed' | 'adding') => string,
): readonly Part[] => {
  const { availableCount, failedCount, totalCredentialsCount } = order;
  const open = Math.max(0, totalCredentialsCount - availableCount - failedCount);
  return [
    { name: name('available'), count: availableCount, tone: 'good' },
    { name: name('failed'), count: failedCount, tone: 'bad' },
    { name: name('adding'), count: open, tone: 'quiet' },
  ];
};

/** ORD-41, ORD-42: without a name, or with several providers to choose from, the order dialog comes first. */
export const needsDialog = ({ displayName }: Pick<Order, 'displayName'>, providers: number) =>
  displayName === null || providers > 1;

/** ORD-45: the name of an order that nobody named. */
export const timestampName = (now: Date) => {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day} ${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
};
