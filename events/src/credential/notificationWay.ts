import { z } from 'zod';
import type { deliveryMethod } from '../cardProfile/deliveryMethod.ts';
import { usualChannel } from './deliveryChannel.ts';

/**
 * The way in which a recipient gets a new credential. `NO_EMAIL`, `NO_PHONE`: no message, because the
 * recipient lacks the address that the card profile sends to.
 */
export const notificationWay = z.enum(['EMAIL', 'SMS', 'PDF', 'QR', 'NO_EMAIL', 'NO_PHONE']);
export type NotificationWay = z.infer<typeof notificationWay>;

interface Addresses {
  readonly email?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
}
const unsent = { EMAIL: 'NO_EMAIL', SMS: 'NO_PHONE', PDF: 'PDF', QR: 'QR' } as const;

export const notificationWayOf = (
  method: z.infer<typeof deliveryMethod>,
  { email, phoneNumber }: Addresses,
): NotificationWay =>
  usualChannel(method, { email: email || null, phoneNumber: phoneNumber || null }) ?? unsent[method];

export interface WayCount {
  readonly how: NotificationWay;
  readonly count: number;
}

export const countWays = (
  method: z.infer<typeof deliveryMethod>,
  recipients: Iterable<Addresses>,
): WayCount[] => {
  const counts = new Map<NotificationWay, number>();
  for (const recipient of recipients) {
    const how = notificationWayOf(method, recipient);
    counts.set(how, (counts.get(how) ?? 0) + 1);
  }
  return notificationWay.options.flatMap(how => {
    const count = counts.get(how);
    return count === undefined ? [] : [{ how, count }];
  });
};
