import { user } from '@latchkey/events/user/user.ts';
import { Box, Button } from '@mui/material';
import { useContext, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { CustomerContext } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { asProblem, Problem } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { useAt } from '../kit/history/timeParam.ts';
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
import { useUserActions, type UserAction } from './useUserActions.ts';
import { placeOf, rolesThere, type UserRow } from './userRow.ts';

/** Treats an invalid ID in the URL (400) like a missing user (404). */
const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

/**
 * Actions in the page head, the primary one last. All others (edit, invite) are next to the data that they
 * are about.
 */
const headOrder: readonly UserAction['name'][] = ['activity', 'delete', 'revoke', 'add', 'change'];

interface HeadProps {
  readonly action: UserAction;
  readonly onAsk: (asking: Asking) => void;
}
const HeadAction = ({ action: { name, label, icon: Icon, opens, isDangerous }, onAsk }: HeadProps) => {
  const isMain = name === 'add' || name === 'change';
  const opening =
    typeof opens === 'object' && 'to' in opens
      ? { component: Link, to: opens.to }
      : { onClick: () => onAsk(opens) };
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      color={isDangerous ? 'error' : 'primary'}
      startIcon={name === 'add' ? <Icon /> : undefined}
      {...opening}
    >
      {label}
    </Button>
  );
};

export const UserPage = () => {
  const t = useT();
  const { dateTime } = useFormats();
  const profile = useProfile();
  const customer = useContext(CustomerContext);
  const navigate = useNavigate();
  const actionsOf = useUserActions();
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
  const actions = actionsOf(row);
  const edit = actions.find(({ name }) => name === 'edit');
  const invite = actions.find(({ name }) => name === 'invite');
  const changesHere = actions.some(({ name }) => name === 'revoke');
  const content = (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Section title={t('user.general')} onEdit={edit && (() => setAsking('edit'))}>
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
        {!isGlobal && !changesHere && row.id !== profile.id && (
          <Field label={t('user.access')}>{t('user.changedElsewhere')}</Field>
        )}
        <Field label={t('user.fields.createdAt')}>{dateTime(row.createdAt)}</Field>
      </Section>
      {!isPast && row.invitedUntil === null && <SecondFactorSection row={row} />}
      {isGlobal && (
        <PermissionsTable
          row={row}
          isPast={isPast}
          onChange={change => setAsking({ change })}
          onRemove={revoke => setAsking({ revoke })}
        />
      )}
      {isGlobal && !isPast && <AccessQuestion row={row} />}
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
        actions={headOrder.flatMap(name =>
          actions.flatMap(action =>
            action.name === name && !(isPast && name === 'activity') && !(isGlobal && name === 'change') ? (
              <HeadAction key={action.label} {...{ action, onAsk: setAsking }} />
            ) : (
              []
            ),
          ),
        )}
        lead={<MailNotice row={row} onInvite={invite ? () => setAsking('invite') : null} />}
        base={base}
        history={{ of: user, id: row.id }}
        tabs={[{ name: 'overview', label: t('user.general'), content }]}
      />
      <UserDialogs
        {...{ asking, row, revision, reload }}
        onGone={() => void navigate(list)}
        onClose={() => setAsking(null)}
      />
    </>
  );
};
