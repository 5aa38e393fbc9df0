import type { Role } from '@latchkey/events/access/roles.ts';
import { useWatch } from 'react-hook-form';
import type { CustomerRow } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer, isGlobalAdmin, mayAnywhere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { NewCustomer } from '../customer/pickers.tsx';
import { NewPartner } from '../partner/pickers.tsx';
import { SelectInput } from '../kit/inputs.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { useRoleHint } from './useRoleHint.ts';
import { heldFor, manageableRoles } from './roles.ts';

interface Props {
  /** The prefix of the permission's fields in the form. */
  readonly at: '' | 'permission.';
  readonly customerId: string | undefined;
}

export const PermissionFields = ({ at, customerId }: Props) => {
  const t = useT();
  const hintOf = useRoleHint(customerId === undefined ? 'one' : 'this');
  const profile = useProfile();
  const isGlobal = isGlobalAdmin(profile);
  const managesPartner = mayAnywhere(profile, 'partner.manage');
  const role = useWatch({ name: `${at}role` }) as Role | null;
  const offered = manageableRoles(profile).filter(
    one => customerId === undefined || heldFor(one) === 'customer',
  );
  const place = customerId === undefined ? heldFor(role) : null;
  return (
    <>
      <SelectInput
        source={`${at}role`}
        label={t('user.fields.role')}
        hint={role === null ? undefined : hintOf(role)}
        isRequired
        choices={offered.map(value => ({
          value,
          text: t(`shell.roles.${value}`),
          hint: hintOf(value),
        }))}
      />
      {place === 'customer' && (
        <RecordPicker<CustomerRow>
          source={`${at}customerId`}
          label={t('user.customer')}
          of="customer"
          nameOf={({ name }) => name || t('customer.unnamed')}
          isOffered={customer => canManageCustomer(profile, customer)}
          isRequired
          empty={{ of: 'customer', make: managesPartner ? props => <NewCustomer {...props} /> : undefined }}
        />
      )}
      {place === 'partner' && (
        <RecordPicker
          source={`${at}partnerId`}
          label={t('user.partner')}
          of="partner"
          isRequired
          empty={{ of: 'partner', make: isGlobal ? props => <NewPartner {...props} /> : undefined }}
        />
      )}
    </>
  );
};
