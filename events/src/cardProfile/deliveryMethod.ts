import { z } from 'zod';

/** How the holders of a profile's credentials get them. */
export const deliveryMethod = z.enum(['EMAIL', 'SMS', 'PDF', 'QR']);
