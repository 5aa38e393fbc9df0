import { roles, type Role } from '@latchkey/events/access/roles.ts';
import { Box } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { heldFor } from './roles.ts';
import { rolesThere, type HeldPermission } from './userRow.ts';

interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly lineagePartnerIds: readonly string[];
}
export interface Changing {
  readonly role: Role;
  /** The customer or partner of the permission; null if it is global. */
  readonly place: Tenant | null;
}

/** Returns the strongest role that the user already has at a place; null if there is none. */
export const roleThere = (held: readonly HeldPermission[], { role, place }: Changing): Role | null => {
  const customerId = heldFor(role) === 'customer' ? (place?.id ?? null) : null;
  const lineage = place?.lineagePartnerIds ?? [];
  return rolesThere(held, { customerId, lineage })[0] ?? null;
};

interface Props {
  /** The prefix of the permission's fields in the form. */
  readonly at: '' | 'permission.';
  readonly customerId: string | undefined;
  readonly name: string;
  readonly held: readonly HeldPermission[];
}

export const PermissionChange = ({ at, customerId, name, held }: Props) => {
  const t = useT();
  const role = useWatch({ name: `${at}role` }) as Role | null;
  const chosen = useWatch({ name: [`${at}customerId`, `${at}partnerId`] }) as readonly (string | null)[];
  const of = heldFor(role);
  const id = (of === 'customer' ? (customerId ?? chosen[0]) : chosen[1]) ?? null;
  const { data } = useGetOne<Tenant>(
    of ?? 'customer',
    { id: id ?? '' },
    { enabled: of !== null && id !== null },
  );
  const isKnown = role !== null && (of === null || (id !== null && data?.id === id));
  const sentence = () => {
    if (!isKnown) return null;
    const place = of === null ? null : data!;
    const before = roleThere(held, { role, place });
    const args = { name, place: place?.name || t('customer.unnamed') };
    if (before !== null && roles.indexOf(before) <= roles.indexOf(role))
      return t('user.change.nothing', { name, role: t(`shell.roles.${before}`) });
    const can = t(`user.change.${role}`, args);
    return before === null
      ? can
      : `${can} ${t('user.change.before', { name, role: t(`shell.roles.${before}`) })}`;
  };
  const text = sentence();
  return <Box aria-live="polite">{text !== null && <Notice kind="info">{text}</Notice>}</Box>;
};
