import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DesignList } from './DesignList.tsx';
import { NewDesign } from './NewDesign.tsx';

/** The dialog that creates a design in place. */
export { CreateDesignDialog as NewPdfDesign } from './CreateDesignDialog.tsx';

interface Props {
  readonly partnerId: string;
}

/** The button at the top of a partner's tab (PAR-23). */
export const AddPdfDesign = ({ partnerId }: Props) =>
  useMayHere('partner.manage') ? <NewDesign owner={{ partnerId }} /> : null;

/** The designs of a partner, for a tab of its page (PDF-15). */
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
