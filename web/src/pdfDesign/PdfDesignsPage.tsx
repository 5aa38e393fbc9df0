import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { YesNo } from '../kit/YesNo.tsx';

const column = columnsOf(pdfDesign)();

export const PdfDesignsPage = () => {
  const t = useT();
  const { id } = useCustomer();
  const columns = [
    column('partnerId', { isPicture: true, width: 70, render: () => <PdfIcon aria-hidden color="action" /> }),
    column('name', { isTitle: true }),
    column('type', { render: row => t(`pdfDesign.type.${row.type}`) }),
    column('shortName', { rank: 3 }),
    column('templateName', { rank: 3 }),
    column('locale', { rank: 3, render: row => (row.locale === 'de' ? 'Deutsch' : 'English') }),
    column('text', { rank: 2, render: row => <YesNo value={row.text !== null && row.text !== ''} /> }),
    column('isDefault', { render: row => <YesNo value={row.isDefault} /> }),
  ];
  return (
    <ListPage title={t('pdfDesign.list.title')}>
      <EntityList
        of={pdfDesign}
        label={t('pdfDesign.list.title')}
        columns={columns}
        filter={{ customerId: id }}
        search={t('pdfDesign.list.search')}
        empty={t('pdfDesign.list.empty')}
      />
    </ListPage>
  );
};
