import { z } from 'zod';

/** Channels by which recipients get a profile's credentials. */
export const deliveryMethod = z.enum(['EMAIL', 'SMS', 'PDF', 'QR']);
