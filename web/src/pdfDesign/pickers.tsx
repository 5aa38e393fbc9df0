import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DesignList } from './DesignList.tsx';
import { NewDesign } from './NewDesign.tsx';

export { CreateDesignDialog as NewPdfDesign } from './CreateDesignDialog.tsx';

interface Props {
  readonly partnerId: string;
}

export const AddPdfDesign = ({ partnerId }: Props) =>
  useMayHere('partner.manage') ? <NewDesign owner={{ partnerId }} /> : null;

export const PdfDesignsTab = ({ partnerId }: Props) => {
  const t = useT();
  return (
    <DesignList
      owner={{ partnerId }}
      label={t('partner.tabs.pdfDesigns')}
      empty={t('partner.designs.empty')}
      firstAction={<AddPdfDesign partnerId={partnerId} />}
    />
  );
};
