import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { useCustomer } from '../app/customers.ts';
import { useSay } from '../app/say.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { YesNo } from '../kit/YesNo.tsx';

const column = columnsOf(pdfDesign)();

export const PdfDesignsPage = () => {
  const say = useSay();
  const { id } = useCustomer();
  const columns = [
    column('partnerId', { isPicture: true, width: 70, render: () => <PdfIcon aria-hidden color="action" /> }),
    column('name', { isTitle: true }),
    column('type', { render: row => say(`pdfDesign.type.${row.type}`) }),
    column('shortName'),
    column('templateName'),
    column('locale', { render: row => (row.locale === 'de' ? 'Deutsch' : 'English') }),
    column('text', { render: row => <YesNo value={row.text !== null && row.text !== ''} /> }),
    column('isDefault', { render: row => <YesNo value={row.isDefault} /> }),
  ];
  return (
    <ListPage title={say('pdfDesign.list.title')}>
      <EntityList
        of={pdfDesign}
        label={say('pdfDesign.list.title')}
        columns={columns}
        filter={{ customerId: id }}
        search={say('pdfDesign.list.search')}
        empty={say('pdfDesign.list.empty')}
      />
    </ListPage>
  );
};
