import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useMemo } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Picture } from '../kit/Picture.tsx';
import { YesNo } from '../kit/YesNo.tsx';

const column = columnsOf(pdfDesign)();

export const PdfDesignsPage = () => {
  const t = useT();
  const { id } = useCustomer();
  const columns = useMemo(
    () => [
      column('partnerId', {
        isPicture: true,
        width: 70,
        render: row => <Picture url={null} name={row.shortName} width={32} height={32} />,
      }),
      column('name', { isTitle: true }),
      column('type', { render: row => t(`pdfDesign.type.${row.type}`) }),
      column('shortName', { rank: 3 }),
      column('templateName', { rank: 3 }),
      column('locale', { rank: 3, render: row => (row.locale === 'de' ? 'Deutsch' : 'English') }),
      column('text', {
        rank: 2,
        width: 110,
        render: row => <YesNo value={row.text !== null && row.text !== ''} />,
      }),
      column('isDefault', { width: 110, render: row => <YesNo value={row.isDefault} /> }),
    ],
    [t],
  );
  const types = pdfDesign.row.shape.type.options.map(value => ({
    value,
    text: t(`pdfDesign.type.${value}`),
  }));
  return (
    <ListPage title={t('pdfDesign.list.title')}>
      <EntityList
        of={pdfDesign}
        label={t('pdfDesign.list.title')}
        columns={columns}
        filter={{ customerId: id }}
        search={t('pdfDesign.list.search')}
        filters={[{ source: 'type', label: t('pdfDesign.fields.type'), choices: types }]}
        nameOf={({ name }) => name}
        empty={t('pdfDesign.list.empty')}
      />
    </ListPage>
  );
};
