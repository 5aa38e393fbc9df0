import { cardProfile, type CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMemo, useState } from 'react';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { EntityList } from '../kit/EntityList.tsx';
import type { Filter, FilterValues } from '../kit/list/filters.ts';
import { Picture } from '../kit/Picture.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { YesNo } from '../kit/YesNo.tsx';

type CardProfileRow = CardProfile & { readonly dataFormat?: { readonly displayName: string | null } };
const column = columnsOf(cardProfile)<CardProfileRow>();
const tones = { DRAFT: 'quiet', SUBMITTED: 'waiting', ACTIVE: 'good' } as const;

interface Props {
  readonly storeKey: string;
  readonly label: string;
  readonly filter: FilterValues;
  readonly filters?: readonly Filter[];
  readonly empty: string;
  readonly mayDelete: boolean;
}

/** The card profiles of a customer or a partner; one is deleted after what that touches was counted. */
export const CardProfileList = ({ storeKey, label, filter, filters = [], empty, mayDelete }: Props) => {
  const t = useT();
  const [deleting, setDeleting] = useState<CardProfileRow | null>(null);
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
        isMark: true,
        width: 150,
        render: ({ status }) => (
          <StatusChip
            word={t(`cardProfile.status.${status}.word`)}
            explanation={t(`cardProfile.status.${status}.text`)}
            tone={tones[status]}
            isDraft={status === 'DRAFT'}
          />
        ),
      }),
      column('dataFormatId', { rank: 2, render: row => row.dataFormat?.displayName ?? '–' }),
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
        storeKey={storeKey}
        label={label}
        columns={columns}
        filter={filter}
        search={t('cardProfile.list.search')}
        filters={filters}
        nameOf={({ displayName }) => displayName}
        actionsOf={
          mayDelete
            ? row => [
                {
                  label: t('cardProfile.commands.delete.submit'),
                  icon: DeleteIcon,
                  isDangerous: true,
                  onClick: () => setDeleting(row),
                },
              ]
            : undefined
        }
        empty={empty}
      />
      {deleting && (
        <ConfirmCommand
          of={cardProfile}
          command="delete"
          id={deleting.id}
          text={[
            t('cardProfile.deleteText', { name: deleting.displayName }),
            ...(deleting.isDefault ? [t('cardProfile.deleteDefault')] : []),
          ].join(' ')}
          isCounted
          isDangerous
          isIrreversible
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
};
