import { roles, type Role } from '@latchkey/events/access/roles.ts';
import { user, type User } from '@latchkey/events/user/user.ts';
import { Avatar } from '@mui/material';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';

type UserRow = User & {
  readonly rolesSorted: readonly Role[];
  readonly partnerNames: readonly string[];
  readonly customerNames: readonly string[];
};
const column = columnsOf(user)<UserRow>();
const listed = (names: readonly string[]) => [...new Set(names)].join(', ') || '–';

export const UsersPage = () => {
  const t = useT();
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
    column('role', {
      rank: 2,
      label: t('user.roles'),
      render: row => listed(row.rolesSorted.map(role => t(`shell.roles.${role}`))),
    }),
    column('grants', {
      rank: 3,
      label: t('user.partners'),
      render: row => listed(row.partnerNames),
    }),
    column('passwordSecretId', {
      rank: 3,
      label: t('user.customers'),
      render: row => listed(row.customerNames),
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
