import { customerRoles, roles, type Role } from '@latchkey/events/access/roles.ts';
import { user } from '@latchkey/events/user/user.ts';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useContext, useMemo, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { CustomerContext, type CustomerRow } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useCloseEntry } from '../kit/dialogEntry.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import type { Filter } from '../kit/list/filters.ts';
import { withoutPlainFilters } from '../kit/list/plainFilters.ts';
import { InvalidStateView } from '../kit/InvalidState.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Picture } from '../kit/Picture.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { SignInRulesInPlace } from '../signInRules/pickers.tsx';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import { InvitationChip } from './Invitation.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import { Roles } from './Roles.tsx';
import type { Asking } from './UserDialogs.tsx';
import { UserRowDialogs } from './UserRowDialogs.tsx';
import { useUserActions } from './useUserActions.ts';
import { placeOf, rolesThere, type UserRow } from './userRow.ts';

const column = columnsOf(user)<UserRow>();
const listed = (names: readonly string[]) => {
  const all = [...new Set(names)];
  const others = all.length > 2 ? ` +${all.length - 2}` : '';
  return all.length === 0 ? '–' : all.slice(0, 2).join(', ') + others;
};
const creating = '#create';

const Name = ({ row }: { readonly row: UserRow }) => {
  const t = useT();
  const { id } = useProfile();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {row.fullName}
      {row.id === id && (
        <Box
          component="span"
          sx={{
            px: 0.75,
            border: 1,
            borderColor: 'dividerStrong',
            borderRadius: 1,
            fontSize: '0.75rem',
            color: 'text.secondary',
          }}
        >
          {t('user.you')}
        </Box>
      )}
      <InvitationChip row={row} />
    </Box>
  );
};

interface Open {
  readonly of: UserRow;
  readonly asking: Exclude<Asking, null>;
}

interface Props {
  readonly base: string;
  /** The customer of the list. Only roles that count there are shown. */
  readonly customer?: CustomerRow;
  readonly offered: readonly Role[];
  readonly places: readonly Filter[];
}

const Users = ({ base, customer, offered, places }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const close = useCloseEntry();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  const isGlobal = customer === undefined;
  const [open, setOpen] = useState<Open | null>(null);
  const actionsOf = useUserActions();
  const maySetRules = useMayHere('platform.manage');
  const detailsOf = (id: string) => `${base}/details/${id}`;
  const columns = useMemo(
    () => [
      column('locale', {
        isPicture: true,
        width: 70,
        render: row => <Picture url={null} name={row.fullName} width={32} height={32} />,
      }),
      column('fullName', { isTitle: true, minWidth: 180, share: 0.2, render: row => <Name row={row} /> }),
      column('email', {
        ...(isGlobal ? { width: 184 } : { minWidth: 184 }),
        render: ({ email }) =>
          email && (
            <Typography component="span" variant="inherit" noWrap title={email} sx={{ display: 'block' }}>
              {email}
            </Typography>
          ),
      }),
      column('role', {
        exports: [
          {
            field: 'rolesSorted',
            words: Object.fromEntries(roles.map(role => [role, t(`shell.roles.${role}`)])),
          },
        ],
        rank: 2,
        width: 240,
        label: t('user.roles'),
        render: ({ rolesSorted, directPermissions }) => (
          <Roles of={customer ? rolesThere(directPermissions, placeOf(customer)) : rolesSorted} max={2} />
        ),
      }),
      ...(isGlobal
        ? [
            column('grants', {
              exports: [{ field: 'partnerNames' }],
              rank: 2,
              minWidth: 120,
              label: t('user.partners'),
              render: row => listed(row.partnerNames),
            }),
            column('passwordSecretId', {
              exports: [{ field: 'customerNames' }],
              rank: 2,
              minWidth: 120,
              label: t('user.customers'),
              render: row => listed(row.customerNames),
            }),
          ]
        : []),
      // not required by USR-13, so this column is hidden first
      column('invitedUntil', {
        exports: [{ field: 'lastSignedInAt' }],
        rank: 3,
        width: 152,
        label: t('user.lastSignIn'),
        render: row => <LastSignIn row={row} />,
      }),
      column('createdAt', {
        rank: 3,
        isExtra: true,
        width: 150,
        render: row => <RelativeTime time={row.createdAt} />,
      }),
    ],
    [t, isGlobal, customer],
  );
  const showsRules = isGlobal && maySetRules;
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setHash(creating)}>
      {t('user.commands.create.title')}
    </Button>
  );
  const actions = (
    <>
      {showsRules && (
        <Button variant="outlined" component={Link} to={`${base}/sign-in-rules/tabs/history`}>
          {t('signInRules.history')}
        </Button>
      )}
      {create}
    </>
  );
  return (
    <ListPage title={t('user.list.title')} actions={actions}>
      {showsRules && <SignInRulesInPlace />}
      <EntityList
        of={user}
        storeKey="user"
        label={t('user.list.title')}
        columns={columns}
        {...(customer ? { filter: { customerId: customer.id } } : {})}
        search={t('user.list.search')}
        filters={[
          {
            source: 'role',
            label: t('user.fields.role'),
            choices: offered.map(value => ({ value, text: t(`shell.roles.${value}`) })),
          },
          ...places,
        ]}
        linkOf={({ id }) => detailsOf(id)}
        nameOf={row => row.fullName ?? ''}
        actionsOf={row =>
          actionsOf(row).map(({ opens, label, icon, isDangerous }) => ({
            label,
            icon,
            isDangerous,
            ...(typeof opens === 'object' && 'to' in opens
              ? { to: opens.to }
              : { onClick: () => setOpen({ of: row, asking: opens }) }),
          }))
        }
        empty={t('user.list.empty')}
      />
      {open !== null && <UserRowDialogs key={open.of.id} {...open} onClose={() => setOpen(null)} />}
      {hash === creating && (
        <CreateUserDialog
          {...(customer ? { customerId: customer.id } : {})}
          onMade={id => navigate(detailsOf(id))}
          onClose={close}
        />
      )}
    </ListPage>
  );
};

/** Filters that links may pass as plain URL parameters (USR-16). */
const plainFilters = { q: 'one', role: 'many', customerId: 'one', partnerId: 'one' } as const;

export const UsersPage = () => {
  const t = useT();
  const { search, hash } = useLocation();
  const remainingSearch = withoutPlainFilters(search, plainFilters);
  if (remainingSearch !== null) return <Navigate replace to={{ search: remainingSearch, hash }} />;
  return (
    <Users
      base="/global/users"
      offered={roles}
      places={[
        { kind: 'record', source: 'customerId', of: 'customer', label: t('user.customer') },
        { kind: 'record', source: 'partnerId', of: 'partner', label: t('user.partner') },
      ]}
    />
  );
};

export const CustomerUsersPage = () => {
  const customer = useContext(CustomerContext);
  if (!customer) return <InvalidStateView />;
  const base = `/customers/${customer.id}/settings/users`;
  return <Users base={base} customer={customer} offered={customerRoles} places={[]} />;
};
