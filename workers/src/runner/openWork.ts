import type { Recorded } from '@latchkey/events/store/store.ts';

/** What the sweep has to look after, folded from the log: small, whatever the history. */
export interface OpenWork {
  /** Orders that are being issued: id → the running submission. */
  readonly orders: Map<string, number>;
  /** Imports under way: order → import, its size, and when it began. */
  readonly imports: Map<string, { readonly importId: string; readonly count: number; readonly at: string }>;
  /** Reservations that no submission has recorded yet: reservation → whose it is, and since when. */
  readonly reservations: Map<
    string,
    { readonly customerId: string; readonly orderId: string; readonly at: string }
  >;
}

export const noOpenWork = (): OpenWork => ({
  orders: new Map(),
  imports: new Map(),
  reservations: new Map(),
});

const running = (work: OpenWork, { entityId, data }: Recorded) =>
  work.orders.set(entityId, (data as { submission?: number }).submission ?? 0);
const ended = (work: OpenWork, { entityId }: Recorded) => work.orders.delete(entityId);
const importEnded = (work: OpenWork, { entityId }: Recorded) => work.imports.delete(entityId);

const handlers: Readonly<Record<string, (work: OpenWork, event: Recorded) => unknown>> = {
  OrderSubmitted: (work, event) => {
    running(work, event);
    work.reservations.delete((event.data as { reservation: string }).reservation);
  },
  OrderResumed: running,
  OrderProcessingStarted: running,
  OrderPaused: ended,
  OrderAuthorizationNeeded: ended,
  OrderIssued: ended,
  OrderFailed: ended,
  OrderCancelled: ended,
  OrderImportStarted: (work, { entityId, data, at }) =>
    work.imports.set(entityId, { ...(data as { importId: string; count: number }), at }),
  OrderImportCompleted: importEnded,
  OrderImportAbandoned: importEnded,
  CreditReserved: (work, { entityId, data, at }) => {
    const { reservation, orderId } = data as { reservation: string; orderId: string };
    work.reservations.set(reservation, { customerId: entityId, orderId, at });
  },
  CreditReservationCancelled: (work, { data }) =>
    work.reservations.delete((data as { reservation: string }).reservation),
};

export const followed: readonly string[] = Object.keys(handlers);

export const follow = (work: OpenWork, events: readonly Recorded[]): void => {
  for (const event of events) handlers[event.type]?.(work, event);
};
