import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DesignList } from './DesignList.tsx';
import { NewDesign } from './NewDesign.tsx';

interface Props {
  readonly partnerId: string;
}

/** PAR-23: the button at the top of a partner's tab. */
export const AddPdfDesign = ({ partnerId }: Props) =>
  useMayHere('partner.manage') ? <NewDesign owner={{ partnerId }} /> : null;

/** PDF-15: the designs of a partner, for a tab of its page. */
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
