import { z } from 'zod';
import { BulkActionCreated } from '../bulkAction/bulkAction.ts';
import * as credential from '../credential/credential.ts';
import { changeReason } from '../credential/fields.ts';
import { CreditAdded } from '../credit/credit.ts';
import type { DataOf } from '../kernel/index.ts';
import { maybeId } from '../kernel/terms.ts';
import { OrderSubmitted } from '../order/order.ts';
import { nounOf } from '../store/store.ts';
import { role } from '../user/heldGrant.ts';
import { UserCreated, UserPermissionGranted, UserPermissionRevoked, UserRoleChanged } from '../user/user.ts';
import { auditNames } from './auditNames.ts';
import { origin, originOf, typeOf, type Translator } from './translator.ts';

const audited = z.object({
  entity: z.object({ noun: z.string(), id: z.string() }),
  customerId: maybeId,
  partnerId: maybeId,
  ...origin,
});

interface Details {
  readonly shape: z.ZodRawShape;
  readonly of: (data: never) => object;
}
const details = <Type extends { readonly type: string }, Shape extends z.ZodRawShape>(
  { type }: Type,
  shape: Shape,
  of: (data: DataOf<Type>) => z.input<z.ZodObject<Shape>>,
): readonly [string, Details] => [type, { shape, of }];

const granted = { role, forCustomerId: maybeId, forPartnerId: maybeId };
const grantedBy = ({ permission: held }: Pick<DataOf<typeof UserPermissionGranted>, 'permission'>) => ({
  role: held.role,
  forCustomerId: held.customerId,
  forPartnerId: held.partnerId,
});
const reasoned = { reason: changeReason.nullable() };
const reasonOf = ({ reason }: DataOf<typeof credential.CredentialSuspendRequested>) => ({
  reason: reason ?? null,
});

const detailed = new Map<string, Details>([
  details(UserCreated, granted, ({ grant }) => ({
    role: grant.role,
    forCustomerId: grant.customerId,
    forPartnerId: grant.partnerId,
  })),
  details(UserPermissionGranted, granted, grantedBy),
  details(UserPermissionRevoked, granted, grantedBy),
  details(UserRoleChanged, { ...granted, formerRole: role }, data => ({
    ...grantedBy(data),
    formerRole: data.formerRole,
  })),
  details(credential.CredentialSuspendRequested, reasoned, reasonOf),
  details(credential.CredentialResumeRequested, reasoned, reasonOf),
  details(credential.CredentialRemoveRequested, reasoned, reasonOf),
  details(CreditAdded, { amount: z.int() }, ({ amount }) => ({ amount })),
  details(OrderSubmitted, { count: z.int(), credits: z.int() }, ({ count, credits }) => ({ count, credits })),
  details(BulkActionCreated, { command: z.string(), count: z.int() }, data => ({
    command: data.command,
    count: data.totalCount,
  })),
]);

const auditTranslator = (hears: string, name: string): Translator => {
  const more = detailed.get(hears);
  return {
    hears,
    topic: 'audit',
    type: typeOf(`audit.${name}`, 1),
    schema: more ? audited.extend(more.shape) : audited,
    dataOf: ({ stream, entityId, data, meta }) => {
      const noun = nounOf(stream);
      const { customerId, partnerId } = meta.tenant;
      return {
        entity: { noun, id: entityId },
        // events of a customer contain only the partner; the customer is the entity
        customerId: noun === 'customer' ? entityId : (customerId ?? null),
        partnerId: partnerId ?? null,
        ...originOf(meta),
        ...more?.of(data as never),
      };
    },
  };
};

export const auditTranslators: readonly Translator[] = Object.entries(auditNames).flatMap(([hears, name]) =>
  name === null ? [] : auditTranslator(hears, name),
);
