import {
  cardProfile,
  cardProfileStatus,
  type CardProfile,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { useMemo } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Picture } from '../kit/Picture.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { YesNo } from '../kit/YesNo.tsx';

type CardProfileRow = CardProfile & { readonly dataFormat: { readonly displayName: string | null } };
const column = columnsOf(cardProfile)<CardProfileRow>();
const tones = { DRAFT: 'quiet', SUBMITTED: 'waiting', ACTIVE: 'good' } as const;

/** CPR-08, CPR-10 */
export const CardProfilesPage = () => {
  const t = useT();
  const { id } = useCustomer();
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
      column('dataFormatId', { rank: 2, render: row => row.dataFormat.displayName ?? '–' }),
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
  const choices = cardProfileStatus.options.map(value => ({
    value,
    text: t(`cardProfile.status.${value}.word`),
  }));
  return (
    <ListPage title={t('cardProfile.list.title')}>
      <EntityList
        of={cardProfile}
        label={t('cardProfile.list.title')}
        columns={columns}
        filter={{ customerId: id }}
        search={t('cardProfile.list.search')}
        filters={[{ source: 'status', label: t('cardProfile.fields.status'), choices }]}
        nameOf={({ displayName }) => displayName}
        empty={t('cardProfile.list.empty')}
      />
    </ListPage>
  );
};
