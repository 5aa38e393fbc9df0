import { roles } from '@latchkey/events/access/roles.ts';
import { user, type User } from '@latchkey/events/user/user.ts';
import { Avatar } from '@mui/material';
import { useSay } from '../app/say.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Names } from '../kit/Names.tsx';

const column = columnsOf(user)();

export const UsersPage = () => {
  const say = useSay();
  const rolesOf = ({ grants }: User) =>
    roles
      .filter(role => grants.some(grant => grant.role === role))
      .map(role => say(`shell.roles.${role}`))
      .join(', ');
  const columns = [
    column('locale', {
      isPicture: true,
      width: 70,
      render: row => (
        <Avatar
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            fontSize: '0.8125rem',
            bgcolor: 'tone.quiet.soft',
            color: 'text.primary',
          }}
        >
          {row.fullName?.slice(0, 1).toUpperCase()}
        </Avatar>
      ),
    }),
    column('fullName', { isTitle: true, render: row => row.fullName ?? <em>{say('user.erased')}</em> }),
    column('email'),
    column('role', { label: say('user.roles'), render: row => rolesOf(row) || '–' }),
    column('grants', {
      label: say('user.partners'),
      render: row => <Names of="partner" ids={row.grants.map(one => one.partnerId)} />,
    }),
    column('passwordSecretId', {
      label: say('user.customers'),
      render: row => <Names of="customer" ids={row.grants.map(one => one.customerId)} />,
    }),
  ];
  return (
    <ListPage title={say('user.list.title')}>
      <EntityList
        of={user}
        label={say('user.list.title')}
        columns={columns}
        search={say('user.list.search')}
        filters={[
          {
            source: 'role',
            label: say('user.fields.role'),
            choices: roles.map(value => ({ value, text: say(`shell.roles.${value}`) })),
          },
        ]}
        empty={say('user.list.empty')}
      />
    </ListPage>
  );
};
