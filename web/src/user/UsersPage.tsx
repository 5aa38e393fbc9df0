import { roles, type Role } from '@latchkey/events/access/roles.ts';
import { user } from '@latchkey/events/user/user.ts';
import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import { Box, Button } from '@mui/material';
import { useContext, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { CustomerContext } from '../core/customers.ts';
import { useCan, useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import type { Filter } from '../kit/list/filters.ts';
import { InvalidStateView } from '../kit/InvalidState.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Picture } from '../kit/Picture.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import { RoleChip } from '../kit/RoleChip.tsx';
import { customerRoles } from './roles.ts';
import type { UserRow } from './userRow.ts';

const column = columnsOf(user)<UserRow>();
const listed = (names: readonly string[]) => [...new Set(names)].join(', ') || '–';
/** The dialog that is open stands in the address, so that a link opens it. */
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
      {row.invitedUntil !== null && <StatusChip tone="waiting" word={t('user.invited')} />}
    </Box>
  );
};

const Roles = ({ of }: { readonly of: readonly Role[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    {of.map(role => (
      <RoleChip key={role} role={role} />
    ))}
  </Box>
);

interface Props {
  /** Where the page stands; details hang below it. */
  readonly base: string;
  readonly customerId?: string;
  readonly offered: readonly Role[];
  readonly places: readonly Filter[];
}

const Users = ({ base, customerId, offered, places }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  const isGlobal = customerId === undefined;
  const maySetRules = useCan('platform.manage');
  const detailsOf = (id: string) => `${base}/details/${id}`;
  const columns = useMemo(
    () => [
      column('locale', {
        isPicture: true,
        width: 70,
        render: row => <Picture url={null} name={row.fullName} width={32} height={32} />,
      }),
      column('fullName', { isTitle: true, least: 180, render: row => <Name row={row} /> }),
      column('email', { least: 220 }),
      column('role', {
        rank: 2,
        width: 240,
        label: t('user.roles'),
        render: row => <Roles of={row.rolesSorted} />,
      }),
      ...(isGlobal
        ? [
            column('grants', {
              rank: 3,
              least: 120,
              label: t('user.partners'),
              render: row => listed(row.partnerNames),
            }),
            column('passwordSecretId', {
              rank: 3,
              least: 120,
              label: t('user.customers'),
              render: row => listed(row.customerNames),
            }),
          ]
        : []),
      column('invitedUntil', {
        rank: 2,
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
    [t, isGlobal],
  );
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setHash(creating)}>
      {t('user.commands.create.title')}
    </Button>
  );
  const actions = (
    <>
      {isGlobal && maySetRules && (
        <Button variant="outlined" component={Link} to={`${base}/sign-in-rules`}>
          {t('signInRules.title')}
        </Button>
      )}
      {create}
    </>
  );
  return (
    <ListPage title={t('user.list.title')} actions={actions}>
      <EntityList
        of={user}
        label={t('user.list.title')}
        columns={columns}
        {...(isGlobal ? {} : { filter: { customerId } })}
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
        empty={t('user.list.empty')}
        firstAction={create}
      />
      {hash === creating && (
        <CreateUserDialog
          {...(isGlobal ? {} : { customerId })}
          detailsOf={detailsOf}
          onClose={() => setHash('')}
        />
      )}
    </ListPage>
  );
};

/** USR-12 to USR-16: everybody within reach. */
export const UsersPage = () => {
  const t = useT();
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

/** USR-17 to USR-19: those of one customer. */
export const CustomerUsersPage = () => {
  const customer = useContext(CustomerContext);
  if (!customer) return <InvalidStateView />;
  const { id } = customer;
  return (
    <Users base={`/customers/${id}/settings/users`} customerId={id} offered={customerRoles} places={[]} />
  );
};
