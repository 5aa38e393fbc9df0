import { z } from 'zod';
import { id, maybeId, name } from '../kernel/terms.ts';
import { orderFailure } from './failure.ts';

export const orderStatus = z.enum(['DRAFT', 'QUEUED', 'PROCESSING', 'ISSUED', 'ERROR', 'CANCELLED']);
export type OrderStatus = z.infer<typeof orderStatus>;

export const isRunning = ({ status }: { readonly status: OrderStatus | 'absent' }): boolean =>
  status === 'QUEUED' || status === 'PROCESSING';

export const ids = z.array(id).min(1).max(500);
export const general = { displayName: name.nullable(), customerCredentialProviderId: maybeId };
export const submittable = z.object({ displayName: name, customerCredentialProviderId: id });
export const orderLimit = 10_000;

export const importStart = { importId: id, count: z.int().min(1).max(orderLimit) };

export const progress = {
  submission: z.int().min(1),
  available: z.array(id).max(500),
  failed: z.array(id).max(500),
  failure: orderFailure.nullable(),
};
