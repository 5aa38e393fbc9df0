import { roles } from '@latchkey/events/access/roles.ts';
import { user, type User } from '@latchkey/events/user/user.ts';
import { Avatar } from '@mui/material';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Names } from '../kit/Names.tsx';

const column = columnsOf(user)();

export const UsersPage = () => {
  const t = useT();
  const rolesOf = ({ grants }: User) =>
    roles
      .filter(role => grants.some(grant => grant.role === role))
      .map(role => t(`shell.roles.${role}`))
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
    column('fullName', { isTitle: true, render: row => row.fullName ?? <em>{t('user.erased')}</em> }),
    column('email'),
    column('role', { rank: 2, label: t('user.roles'), render: row => rolesOf(row) || '–' }),
    column('grants', {
      rank: 3,
      label: t('user.partners'),
      render: row => <Names of="partner" ids={row.grants.map(one => one.partnerId)} />,
    }),
    column('passwordSecretId', {
      rank: 3,
      label: t('user.customers'),
      render: row => <Names of="customer" ids={row.grants.map(one => one.customerId)} />,
    }),
  ];
  return (
    <ListPage title={t('user.list.title')}>
      <EntityList
        of={user}
        label={t('user.list.title')}
        columns={columns}
        search={t('user.list.search')}
        filters={[
          {
            source: 'role',
            label: t('user.fields.role'),
            choices: roles.map(value => ({ value, text: t(`shell.roles.${value}`) })),
          },
        ]}
        empty={t('user.list.empty')}
      />
    </ListPage>
  );
};
