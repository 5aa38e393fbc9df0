import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { isTemplate } from '@latchkey/events/cardProfile/template.ts';
import SendBackIcon from '@mui/icons-material/AssignmentReturnOutlined';
import ApproveIcon from '@mui/icons-material/CheckOutlined';
import SubmitIcon from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { asProblem, Problem } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { canManagePartner, isGlobalAdmin, useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DeleteMenu } from '../kit/DeleteMenu.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Picture } from '../kit/Picture.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { listQueryAt, useNeighbors } from '../kit/useNeighbors.ts';
import { useOpenedBy } from '../kit/useOpenedBy.ts';
import { useAt } from '../kit/history/timeParam.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { EditSectionDialog, SendBackDialog } from './ProfileDialogs.tsx';
import type { Section } from './profileForms.ts';
import { ownerFilter, type Owner } from '../core/ownedPlaces.ts';
import { defaultPathOf, type CardProfileRow } from './profileOwner.ts';
import { profilePlaces } from './profilePlaces.ts';
import { ProfileProgress, ProfileSections, SentBackNotice } from './ProfileParts.tsx';
import { ProfileStatus } from './ProfileStatus.tsx';
import { RolloutCard } from './RolloutCard.tsx';

type Asking = Section | 'submit' | 'approve' | 'sendBack' | 'makeDefault' | 'delete';
const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

interface Props {
  readonly owner: Owner;
  readonly mayChange: boolean;
}

const ProfileDetails = ({ owner, mayChange }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { cardProfileId = '' } = useParams();
  const url = `${cardProfile.path}/${encodeURIComponent(cardProfileId)}`;
  const { row, revision, error, reload } = useEditable<CardProfileRow>(url);
  const [asking, setAsking] = useState<Asking | null>(null);
  const linked = useOpenedBy('#submit');
  const mayApprove = isGlobalAdmin(useProfile());
  const isPast = useAt() !== null;
  const list = profilePlaces.list(owner);
  const neighbors = useNeighbors<CardProfileRow>({
    of: cardProfile,
    id: cardProfileId,
    listQuery: from => (from.startsWith(list) ? listQueryAt(from, cardProfile, ownerFilter(owner)) : null),
    linkOf: (one, from) => profilePlaces.page(owner, one.id, from),
  });
  const base = `${profilePlaces.below(owner)}/${cardProfileId}`;
  if (!row) return <DetailPage title="" isPending error={asMissing(error)} base={base} tabs={[]} />;
  const isCustomers = 'customerId' in owner;
  const maySubmit = mayChange && isCustomers && row.canBeSubmitted;
  const close = () => {
    setAsking(null);
    linked.close();
  };
  const changed = { onClose: close, onDone: () => void reload() };
  const turn = (): string => {
    if (row.status === 'DRAFT')
      return t(
        maySubmit
          ? `cardProfile.turn.${row.sentBackMessage === null ? 'submit' : 'sentBack'}`
          : 'cardProfile.turn.others',
      );
    return t(mayApprove ? 'cardProfile.turn.approve' : 'cardProfile.turn.wait');
  };
  const actions = mayChange && (
    <>
      {!row.isDefault && (
        <Button variant="outlined" onClick={() => setAsking('makeDefault')}>
          {t('cardProfile.commands.makeDefault.submit')}
        </Button>
      )}
      {maySubmit && (
        <Button variant="contained" startIcon={<SubmitIcon />} onClick={() => setAsking('submit')}>
          {t('cardProfile.commands.submit.open')}
        </Button>
      )}
      {mayApprove && row.status === 'SUBMITTED' && (
        <>
          <Button variant="outlined" startIcon={<SendBackIcon />} onClick={() => setAsking('sendBack')}>
            {t('cardProfile.commands.sendBack.open')}
          </Button>
          <Button variant="contained" startIcon={<ApproveIcon />} onClick={() => setAsking('approve')}>
            {t('cardProfile.commands.approve.open')}
          </Button>
        </>
      )}
      <DeleteMenu
        name={row.displayName}
        label={t('cardProfile.commands.delete.submit')}
        reason={row.isDefault ? t('cardProfile.defaultIs') : undefined}
        onClick={() => setAsking('delete')}
      />
    </>
  );
  return (
    <>
      <DetailPage
        title={row.displayName}
        picture={<Picture url={row.cardImage} name={row.shortName} width={56} height={36} />}
        mark={
          <>
            <ProfileStatus {...row} />
            {row.isDefault && <StatusChip word={t('cardProfile.fields.isDefault')} tone="used" />}
          </>
        }
        actions={actions || undefined}
        base={base}
        neighbors={neighbors}
        lead={
          isPast ? null : (
            <>
              <SentBackNotice row={row} />
              {isTemplate(row) ? (
                <Notice kind="info">{t('cardProfile.turn.partner')}</Notice>
              ) : (
                row.status !== 'ACTIVE' && <ProfileProgress row={row} turn={turn()} />
              )}
              {(row.status !== 'DRAFT' || row.rollout !== 'NONE') && row.designVersion > 0 && (
                <RolloutCard row={row} mayChange={mayChange} onReload={() => void reload()} />
              )}
            </>
          )
        }
        history={{ of: cardProfile, id: row.id, putBack: null }}
        tabs={[
          {
            name: 'overview',
            label: t('cardProfile.overview'),
            content: (
              <ProfileSections
                row={row}
                onEdit={mayChange ? setAsking : undefined}
                onReload={() => void reload()}
                designAt={`${base}/design`}
              />
            ),
          },
        ]}
      />
      {(asking === 'submit' || (linked.isOpen && maySubmit)) && (
        <ConfirmCommand
          of={cardProfile}
          command="submit"
          id={row.id}
          revision={revision}
          text={t('cardProfile.submitText', { name: row.displayName })}
          {...changed}
        >
          {row.cardImage === null && row.designVersion === 0 && (
            <Notice kind="warning" to={`${base}/design`} action={t('cardProfile.design.open')}>
              {t('cardProfile.design.missing')}
            </Notice>
          )}
        </ConfirmCommand>
      )}
      {asking === 'approve' && <ApproveDialog row={row} revision={revision} {...changed} />}
      {asking === 'sendBack' && <SendBackDialog row={row} revision={revision} {...changed} />}
      {asking === 'makeDefault' && (
        <ConfirmCommand
          of={cardProfile}
          command="makeDefault"
          id={row.id}
          method="POST"
          path={defaultPathOf(row.id)}
          values={{}}
          text={t('cardProfile.makeDefaultText', { name: row.displayName })}
          {...changed}
        />
      )}
      {asking === 'delete' && (
        <ConfirmCommand
          of={cardProfile}
          command="delete"
          id={row.id}
          revision={revision}
          text={t('cardProfile.deleteText', { name: row.displayName })}
          isCounted
          isDangerous
          isIrreversible
          onClose={close}
          onDone={() => void navigate(list)}
        />
      )}
      {(asking === 'general' || asking === 'data-type' || asking === 'additional') && (
        <EditSectionDialog section={asking} row={row} revision={revision} reload={reload} onClose={close} />
      )}
    </>
  );
};

export const CustomerProfilePage = () => {
  const { id } = useCustomer();
  return <ProfileDetails owner={{ customerId: id }} mayChange={useMayHere('customer.manage')} />;
};

export const PartnerProfilePage = () => {
  const { partnerId = '' } = useParams();
  return <ProfileDetails owner={{ partnerId }} mayChange={canManagePartner(useProfile(), partnerId)} />;
};
