import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';

const secret = z.string().max(1_000);
const { clientSecretId: _change, ...changed } = authProvider.commands.change.shape;
const {
  partnerId: _partner,
  customerId: _customer,
  clientSecretId: _id,
  ...created
} = authProvider.commands.create.shape;

/**
 * The body of a creation. The caller may choose `newId`, so that the callback URL can be registered at the
 * provider first.
 */
export const createBody = z.object({ ...created, newId: id.optional(), clientSecret: secret.optional() });
/** The body of a change: a missing or empty secret keeps the current one (AUT-05). */
export const changeBody = z.object({ ...changed, clientSecret: secret.optional() });

const { type, issuerLocation, clientId, endpoints, certificate } = created;
/** The settings to check. The client is only checked if its secret is given. */
export const checkBody = z.object({
  type,
  issuerLocation,
  clientId,
  endpoints,
  certificate,
  clientSecret: secret.optional(),
});
export type CheckedSettings = z.output<typeof checkBody>;
export const checkNewBody = checkBody.extend({ newId: id.optional() });
