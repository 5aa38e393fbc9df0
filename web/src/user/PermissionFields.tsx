import type { Role } from '@latchkey/events/access/roles.ts';
import { useWatch } from 'react-hook-form';
import type { CustomerRow } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { SelectInput } from '../kit/inputs.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { customerRoles, heldFor, manageableRoles } from './roles.ts';

interface Props {
  /** Where the permission stands in the form, with a dot behind it. */
  readonly at: '' | 'permission.';
  /** The customer that the permission is for, where it is not to be chosen. */
  readonly customerId: string | undefined;
}

/** A role that one may grant, and the customer or partner that it is held for. */
export const PermissionFields = ({ at, customerId }: Props) => {
  const t = useT();
  const profile = useProfile();
  const role = useWatch({ name: `${at}role` }) as Role | null;
  const offered = manageableRoles(profile).filter(
    one => customerId === undefined || customerRoles.includes(one),
  );
  const place = customerId === undefined ? heldFor(role) : null;
  return (
    <>
      <SelectInput
        source={`${at}role`}
        label={t('user.fields.role')}
        hint={role === null ? undefined : t(`user.roleHints.${role}`)}
        isRequired
        choices={offered.map(value => ({ value, text: t(`shell.roles.${value}`) }))}
      />
      {place === 'customer' && (
        <RecordPicker<CustomerRow>
          source={`${at}customerId`}
          label={t('user.customer')}
          of="customer"
          nameOf={({ name }) => name || t('customer.unnamed')}
          isOffered={customer => canManageCustomer(profile, customer)}
          isRequired
        />
      )}
      {place === 'partner' && (
        <RecordPicker source={`${at}partnerId`} label={t('user.partner')} of="partner" isRequired />
      )}
    </>
  );
};
