import { z } from 'zod';
import { id, maybeId, name } from '../kernel/terms.ts';
import { orderFailure } from './failure.ts';

export const orderStatus = z.enum(['DRAFT', 'QUEUED', 'PROCESSING', 'ISSUED', 'ERROR', 'CANCELLED']);
export type OrderStatus = z.infer<typeof orderStatus>;

export const ids = z.array(id).min(1).max(500);
export const general = { displayName: name.nullable(), customerCredentialProviderId: maybeId };
/** What an order needs before it is submitted. */
export const submittable = z.object({ displayName: name, customerCredentialProviderId: id });
/** Most credentials of one order. */
export const orderLimit = 10_000;

export const importStart = { importId: id, count: z.int().min(1).max(orderLimit) };

export const progress = {
  submission: z.int().min(1),
  available: z.array(id).max(500),
  failed: z.array(id).max(500),
  failure: orderFailure.nullable(),
};
