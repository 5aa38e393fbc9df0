import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import type { PdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useGetList } from 'react-admin';
import { useCustomer } from '../app/customers.ts';

const all = { pagination: { page: 1, perPage: 1000 } };
export type Missing = 'providers' | 'cardProfiles' | 'pdfDesigns' | 'dataFormats';

/** What a credential of this customer can be made of, and what of it is missing (CRD-32, CRD-80). */
export const useDependencies = () => {
  const { id: customerId, providers } = useCustomer();
  const profiles = useGetList<CardProfile>('cardProfile', { ...all, filter: { customerId } });
  const designs = useGetList<PdfDesign>('pdfDesign', { ...all, filter: { customerId, type: 'CREDENTIAL' } });
  const formats = useGetList<DataFormat>('dataFormat', all);
  const isPending = profiles.isPending || designs.isPending || formats.isPending;
  const has: Readonly<Record<Missing, number | undefined>> = {
    providers: providers.length,
    dataFormats: formats.data?.length,
    cardProfiles: profiles.data?.length,
    pdfDesigns: designs.data?.length,
  };
  const missing = (Object.keys(has) as Missing[]).filter(name => has[name] === 0);
  return {
    cardProfiles: profiles.data ?? [],
    pdfDesigns: designs.data ?? [],
    dataFormats: formats.data ?? [],
    missing,
    isPending,
  };
};
export type Dependencies = ReturnType<typeof useDependencies>;
