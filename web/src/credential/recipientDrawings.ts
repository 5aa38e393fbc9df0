import { toneDrawings } from '../kit/toneDrawings.ts';
import type { RecipientIcon } from './recipientIcons.ts';

/** Paths of Material icons, for lightweight rendering of many rows. */
export const channelDrawings: Readonly<Record<RecipientIcon['channel'], string>> = {
  email:
    'M20 4H4c-1.1 0-1.99.9-1.99 2L2 18c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2m0 14H4V8l8 5 8-5zm-8-7L4 6h16z',
  sms: 'M20 2H4c-1.1 0-2 .9-2 2v18l4-4h14c1.1 0 2-.9 2-2V4c0-1.1-.9-2-2-2m0 14H5.17L4 17.17V4h16zM7 9h2v2H7zm8 0h2v2h-2zm-4 0h2v2h-2z',
};
export const markDrawings: Readonly<Record<NonNullable<RecipientIcon['icon']>, string>> = {
  check: toneDrawings.good,
  clock: toneDrawings.waiting,
  cross:
    'M12 2C6.47 2 2 6.47 2 12s4.47 10 10 10 10-4.47 10-10S17.53 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m3.59-13L12 10.59 8.41 7 7 8.41 10.59 12 7 15.59 8.41 17 12 13.41 15.59 17 17 15.59 13.41 12 17 8.41z',
};
