import { cardProfile, cardProfileStatus } from '@latchkey/events/cardProfile/cardProfile.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DefaultIcon from '@mui/icons-material/StarOutlineOutlined';
import SubmitIcon from '@mui/icons-material/TaskAltOutlined';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { EntityList } from '../kit/EntityList.tsx';
import type { Filter } from '../kit/list/filters.ts';
import { Picture } from '../kit/Picture.tsx';
import { YesNo } from '../kit/YesNo.tsx';
import { ownerFilter, type Owner } from '../core/ownedPlaces.ts';
import { defaultPathOf, type CardProfileRow } from './profileOwner.ts';
import { profilePlaces } from './profilePlaces.ts';
import { ProfileStatus } from './ProfileStatus.tsx';

const column = columnsOf(cardProfile)<CardProfileRow>();

interface Props {
  readonly owner: Owner;
  readonly label: string;
  readonly filters?: readonly Filter[];
  readonly empty: string;
  readonly mayChange: boolean;
  readonly firstAction?: ReactNode;
}

export const CardProfileList = ({ owner, label, filters = [], empty, mayChange, firstAction }: Props) => {
  const t = useT();
  const { search } = useLocation();
  const isCustomers = 'customerId' in owner;
  const [deleting, setDeleting] = useState<CardProfileRow | null>(null);
  const [submitting, setSubmitting] = useState<CardProfileRow | null>(null);
  const [promoting, setPromoting] = useState<CardProfileRow | null>(null);
  const columns = useMemo(
    () => [
      column('cardImage', {
        isPicture: true,
        width: 70,
        render: row => <Picture url={row.cardImage} name={row.shortName} width={44} height={30} />,
      }),
      column('displayName', { isTitle: true }),
      column('shortName', { rank: 3 }),
      column('status', {
        exports: [
          {
            field: 'status',
            words: Object.fromEntries(
              cardProfileStatus.options.map(status => [status, t(`cardProfile.status.${status}.word`)]),
            ),
          },
        ],
        isMark: true,
        width: 150,
        render: row => <ProfileStatus {...row} />,
      }),
      column('dataFormatId', {
        exports: [{ field: 'dataFormat.displayName' }],
        rank: 2,
        render: row => row.dataFormat?.displayName ?? '–',
      }),
      column('isDefault', { width: 110, render: row => <YesNo value={row.isDefault} /> }),
      column('isWallet', {
        rank: 3,
        isExtra: true,
        width: 110,
        render: row => <YesNo value={row.isWallet} />,
      }),
    ],
    [t],
  );
  return (
    <>
      <EntityList
        of={cardProfile}
        storeKey={isCustomers ? 'cardProfile' : 'partner.cardProfiles'}
        label={label}
        columns={columns}
        filter={ownerFilter(owner)}
        search={t('cardProfile.list.search')}
        filters={filters}
        nameOf={({ displayName }) => displayName}
        linkOf={({ id }) => profilePlaces.page(owner, id, `${profilePlaces.list(owner)}${search}`)}
        actionsOf={
          mayChange
            ? row => [
                ...(isCustomers && row.canBeSubmitted
                  ? [
                      {
                        label: t('cardProfile.commands.submit.submit'),
                        icon: SubmitIcon,
                        onClick: () => setSubmitting(row),
                      },
                    ]
                  : []),
                ...(row.isDefault
                  ? []
                  : [
                      {
                        label: t('cardProfile.commands.makeDefault.submit'),
                        icon: DefaultIcon,
                        onClick: () => setPromoting(row),
                      },
                    ]),
                {
                  label: t('cardProfile.commands.delete.submit'),
                  icon: DeleteIcon,
                  isDangerous: true,
                  reason: row.isDefault ? t('cardProfile.defaultIs') : undefined,
                  onClick: () => setDeleting(row),
                },
              ]
            : undefined
        }
        empty={empty}
        firstAction={firstAction}
      />
      {submitting && (
        <ConfirmCommand
          of={cardProfile}
          command="submit"
          id={submitting.id}
          text={t('cardProfile.submitText', { name: submitting.displayName })}
          onClose={() => setSubmitting(null)}
        />
      )}
      {promoting && (
        <ConfirmCommand
          of={cardProfile}
          command="makeDefault"
          id={promoting.id}
          method="POST"
          path={defaultPathOf(promoting.id)}
          values={{}}
          text={t('cardProfile.makeDefaultText', { name: promoting.displayName })}
          onClose={() => setPromoting(null)}
        />
      )}
      {deleting && (
        <ConfirmCommand
          of={cardProfile}
          command="delete"
          id={deleting.id}
          text={t('cardProfile.deleteText', { name: deleting.displayName })}
          isCounted
          isDangerous
          isIrreversible
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
};
