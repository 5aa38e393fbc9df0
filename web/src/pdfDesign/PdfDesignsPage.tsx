import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { DesignList } from './DesignList.tsx';
import { InheritedDesigns, useInheritedDesigns } from './InheritedDesigns.tsx';
import { NewDesign } from './NewDesign.tsx';

export const PdfDesignsPage = () => {
  const t = useT();
  const { id } = useCustomer();
  const owner = { customerId: id };
  const inherited = useInheritedDesigns();
  const mayCreate = useMayHere('customer.manage');
  return (
    <ListPage
      title={t('pdfDesign.list.title')}
      actions={mayCreate ? <NewDesign owner={owner} isLinked /> : undefined}
    >
      <DesignList
        owner={owner}
        label={t('pdfDesign.list.title')}
        empty={t(inherited.length > 0 ? 'pdfDesign.list.noneOfItsOwn' : 'pdfDesign.list.empty')}
        firstAction={mayCreate ? <NewDesign owner={owner} /> : undefined}
      />
      <InheritedDesigns designs={inherited} />
    </ListPage>
  );
};
