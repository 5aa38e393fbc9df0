import { email, id, locale, name } from '@latchkey/events/kernel/terms.ts';
import { role } from '@latchkey/events/user/heldGrant.ts';
import { z } from 'zod';
import { message } from '../kit/validation.ts';
import { heldFor } from './roles.ts';

const fields = z.object({ role, partnerId: id.nullable(), customerId: id.nullable() });

export const permissionForm = fields.superRefine((given, { addIssue }) => {
  const place = heldFor(given.role);
  if (place !== null && given[`${place}Id`] === null)
    addIssue({ code: 'custom', path: [`${place}Id`], message: message('validation.required') });
});
/** A user and a first permission, created together or not at all (USR-25 to USR-28, USR-33). */
export const userForm = z.object({ fullName: name, email, locale, permission: permissionForm });

/** Returns the request body. Drops a customer or partner that was selected for a previous role. */
export const permissionOf = (values: Record<string, unknown>) => {
  const given = fields.parse(values);
  const place = heldFor(given.role);
  return {
    role: given.role,
    partnerId: place === 'partner' ? given.partnerId : null,
    customerId: place === 'customer' ? given.customerId : null,
  };
};
