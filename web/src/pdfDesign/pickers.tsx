import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DesignList } from './DesignList.tsx';
import { NewDesign } from './NewDesign.tsx';

export { CreateDesignDialog as NewPdfDesign } from './CreateDesignDialog.tsx';

interface Props {
  readonly partnerId: string;
}
interface AddProps extends Props {
  /** Whether links with `#create` open the dialog of this button. */
  readonly isLinked?: boolean;
}

export const AddPdfDesign = ({ partnerId, isLinked = false }: AddProps) =>
  useMayHere('partner.manage') ? <NewDesign owner={{ partnerId }} isLinked={isLinked} /> : null;

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
