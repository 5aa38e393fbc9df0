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

/** The status of the chip: a pause is shown although the order keeps its status. */
export const shownStatus = (order: Pick<Order, 'status' | 'isPaused'>): ShownStatus =>
  order.isPaused && isRunning(order) ? 'PAUSED' : order.status;

type Counts = Pick<Order, 'availableCount' | 'failedCount' | 'totalCredentialsCount'>;
/** What became of issued credentials afterwards; the order itself counts only what was issued. */
export interface Afterwards {
  readonly suspended: number;
  readonly removed: number;
}
export const nothingAfterwards: Afterwards = { suspended: 0, removed: 0 };
export type PartName = 'available' | 'suspended' | 'removed' | 'failed' | 'adding';

export const openCount = ({ availableCount, failedCount, totalCredentialsCount }: Counts) =>
  Math.max(0, totalCredentialsCount - availableCount - failedCount);

/** The parts of an order's stacked bar, which add up to all of its credentials. */
export const progressParts = (
  order: Counts,
  name: (part: PartName) => string,
  { suspended, removed }: Afterwards = nothingAfterwards,
): readonly Part[] => {
  const { availableCount, failedCount } = order;
  const available = Math.max(0, availableCount - suspended - removed);
  return [
    { name: name('available'), count: available, tone: 'good' },
    { name: name('suspended'), count: suspended, tone: 'held' },
    { name: name('removed'), count: removed, tone: 'quiet' },
    { name: name('failed'), count: failedCount, tone: 'bad' },
    { name: name('adding'), count: openCount(order), tone: 'busy' },
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
