import { user } from '@latchkey/events/user/user.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useContext, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { CustomerContext } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { asProblem, Problem } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { activityPath } from '../kit/history/activityPath.ts';
import { useAt } from '../kit/history/timeParam.ts';
import { daysBack } from '../kit/list/filters.ts';
import { Picture } from '../kit/Picture.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { AccessQuestion } from './AccessQuestion.tsx';
import { InvitationChip, MailNotice } from './Invitation.tsx';
import { LastSignIn } from './LastSignIn.tsx';
import { PermissionsTable } from './PermissionsTable.tsx';
import { RoleChip } from '../kit/RoleChip.tsx';
import { Roles } from './Roles.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { UserDialogs, type Asking } from './UserDialogs.tsx';
import { mayChange, mayGovern, placeOf, rolesThere, type HeldPermission, type UserRow } from './userRow.ts';

/** Treats an invalid ID in the URL (400) like a missing user (404). */
const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

export const UserPage = () => {
  const t = useT();
  const { dateTime } = useFormats();
  const profile = useProfile();
  const customer = useContext(CustomerContext);
  const { pathname } = useLocation();
  const { userId = '', customerId } = useParams();
  const isGlobal = customerId === undefined;
  const list = isGlobal ? '/global/users' : `/customers/${customerId}/settings/users`;
  const url = `${user.path}/${encodeURIComponent(userId)}`;
  const { row, revision, error, reload } = useEditable<UserRow>(url);
  const isPast = useAt() !== null;
  const [asking, setAsking] = useState<Asking>(null);
  const base = `${list}/details/${userId}`;
  if (!row) return <DetailPage title="" isPending error={asMissing(error)} base={base} tabs={[]} />;
  const held = isGlobal || !customer ? row.rolesSorted : rolesThere(row.directPermissions, placeOf(customer));
  const [strongest] = held;
  const governs = isGlobal && mayGovern(profile, row);
  const here = isGlobal ? [] : row.directPermissions.filter(held => held.customer?.id === customerId);
  const governsHere = here.length > 0 && mayGovern(profile, row);
  const [only] = here;
  const toActivity = activityPath(pathname, { actorId: row.id, from: daysBack(7) });
  const removal = ({ role }: HeldPermission): string => {
    if (here.length > 1) return t('user.removeRole', { role: t(`shell.roles.${role}`) });
    return t(row.invitedUntil === null ? 'user.removeHere' : 'user.withdraw');
  };
  const activityLink = toActivity !== null && !isPast && (
    <Button variant="outlined" component={Link} to={toActivity}>
      {t('user.activity')}
    </Button>
  );
  const content = (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Section
        title={t('user.general')}
        onEdit={mayChange(profile, row) ? () => setAsking('edit') : undefined}
      >
        <Field label={t('user.fields.fullName')}>{row.fullName}</Field>
        <Field label={t('user.fields.email')}>
          {row.email !== null && <CopyValue value={row.email} label={t('user.fields.email')} />}
        </Field>
        <Field label={t('user.fields.locale')}>{t(`user.locales.${row.locale}`)}</Field>
        {!isGlobal && <Field label={t('user.roles')}>{held.length > 0 ? <Roles of={held} /> : null}</Field>}
        {!isPast && (
          <Field label={t('user.lastSignIn')}>
            <LastSignIn row={row} />
          </Field>
        )}
        {!isGlobal && !governsHere && row.id !== profile.id && (
          <Field label={t('user.access')}>{t('user.changedElsewhere')}</Field>
        )}
        <Field label={t('user.fields.createdAt')}>{dateTime(row.createdAt)}</Field>
      </Section>
      {row.invitedUntil === null && <SecondFactorSection row={row} />}
      {isGlobal && <PermissionsTable row={row} onRemove={revoke => setAsking({ revoke })} />}
      {isGlobal && <AccessQuestion row={row} />}
    </Box>
  );
  return (
    <>
      <DetailPage
        title={row.fullName ?? ''}
        picture={<Picture url={null} name={row.fullName} width={36} height={36} />}
        mark={
          <>
            {strongest && <RoleChip role={strongest} />}
            <InvitationChip row={row} />
          </>
        }
        actions={
          governs ? (
            <>
              {activityLink}
              <Button variant="outlined" color="error" onClick={() => setAsking('delete')}>
                {t('user.commands.delete.submit')}
              </Button>
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAsking('add')}>
                {t('user.commands.grantPermission.title')}
              </Button>
            </>
          ) : (
            <>
              {activityLink}
              {governsHere &&
                here.map(revoke => (
                  <Button
                    key={revoke.id}
                    variant="outlined"
                    color="error"
                    onClick={() => setAsking({ revoke })}
                  >
                    {removal(revoke)}
                  </Button>
                ))}
              {governsHere && only && here.length === 1 && (
                <Button variant="contained" onClick={() => setAsking({ change: only })}>
                  {t('user.changeRole')}
                </Button>
              )}
            </>
          )
        }
        lead={<MailNotice row={row} onInvite={mayChange(profile, row) ? () => setAsking('invite') : null} />}
        base={base}
        history={{ of: user, id: row.id }}
        tabs={[{ name: 'overview', label: t('user.general'), content }]}
      />
      <UserDialogs {...{ asking, row, revision, reload, list }} onClose={() => setAsking(null)} />
    </>
  );
};
