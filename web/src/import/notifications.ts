import type { NotificationWay, WayCount } from '@latchkey/events/credential/notificationWay.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';

const keys = {
  EMAIL: 'byMail',
  SMS: 'bySms',
  PDF: 'byPdf',
  QR: 'byQr',
  NO_EMAIL: 'noEmail',
  NO_PHONE: 'noPhone',
} as const satisfies Record<NotificationWay, string>;

/** Returns a function that describes how many recipients get their credential in each way. */
export const useNotificationText = () => {
  const t = useT();
  const { number } = useFormats();
  return (counts: readonly WayCount[]): string =>
    counts
      .map(({ how, count }) => t(`import.review.${keys[how]}`, { smart_count: count, count: number(count) }))
      .join(' · ');
};
