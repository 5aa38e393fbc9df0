import { z } from 'zod';

export const deliveryMethod = z.enum(['EMAIL', 'SMS', 'PDF', 'QR']);
