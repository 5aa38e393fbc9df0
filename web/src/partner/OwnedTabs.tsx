import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useMemo } from 'react';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { Picture } from '../kit/Picture.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { YesNo } from '../kit/YesNo.tsx';

interface Props {
  readonly partnerId: string;
}
const formatColumn = columnsOf(dataFormat)();
const cardColumn = columnsOf(cardProfile)();
const designColumn = columnsOf(pdfDesign)();
const tones = { DRAFT: 'quiet', SUBMITTED: 'waiting', ACTIVE: 'good' } as const;

/** DFM-13: the partner's own formats, by the same filter as the list of all. */
export const DataFormatsTab = ({ partnerId }: Props) => {
  const t = useT();
  const columns = useMemo(
    () => [
      formatColumn('displayName', { isTitle: true }),
      formatColumn('shortName', { rank: 3 }),
      formatColumn('byteLength', { align: 'right', width: 110 }),
    ],
    [],
  );
  return (
    <EntityList
      of={dataFormat}
      storeKey="partner.dataFormats"
      label={t('partner.tabs.dataFormats')}
      columns={columns}
      filter={{ partnerIds: partnerId }}
      search={t('dataFormat.list.search')}
      linkOf={({ id }) => `/global/data-formats/${id}`}
      nameOf={({ displayName }) => displayName}
      empty={t('partner.formats.empty')}
    />
  );
};

export const CardsTab = ({ partnerId }: Props) => {
  const t = useT();
  const columns = useMemo(
    () => [
      cardColumn('cardImage', {
        isPicture: true,
        width: 70,
        render: row => <Picture url={row.cardImage} name={row.shortName} width={44} height={30} />,
      }),
      cardColumn('displayName', { isTitle: true }),
      cardColumn('shortName', { rank: 3 }),
      cardColumn('status', {
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
    ],
    [t],
  );
  return (
    <EntityList
      of={cardProfile}
      storeKey="partner.cardProfiles"
      label={t('partner.tabs.cards')}
      columns={columns}
      filter={{ partnerId, nullCustomer: true }}
      search={t('cardProfile.list.search')}
      nameOf={({ displayName }) => displayName}
      empty={t('partner.cards.empty')}
    />
  );
};

export const PdfDesignsTab = ({ partnerId }: Props) => {
  const t = useT();
  const columns = useMemo(
    () => [
      designColumn('name', { isTitle: true }),
      designColumn('type', { render: row => t(`pdfDesign.type.${row.type}`) }),
      designColumn('locale', { rank: 3, render: row => (row.locale === 'de' ? 'Deutsch' : 'English') }),
      designColumn('isDefault', { width: 110, render: row => <YesNo value={row.isDefault} /> }),
    ],
    [t],
  );
  return (
    <EntityList
      of={pdfDesign}
      storeKey="partner.pdfDesigns"
      label={t('partner.tabs.pdfDesigns')}
      columns={columns}
      filter={{ partnerId, nullCustomer: true }}
      search={t('pdfDesign.list.search')}
      nameOf={({ name }) => name}
      empty={t('partner.designs.empty')}
    />
  );
};
