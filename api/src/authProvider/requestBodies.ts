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

/** `newId`: its id, chosen by the caller, so that the callback address can be entered at the provider first. */
export const createBody = z.object({ ...created, newId: id.optional(), clientSecret: secret.optional() });
/** A secret that is left out or empty stays (AUT-05). */
export const changeBody = z.object({ ...changed, clientSecret: secret.optional() });
