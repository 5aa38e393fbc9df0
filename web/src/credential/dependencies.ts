import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import type { PdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useGetList, type RaRecord } from 'react-admin';
import { useCustomer } from '../core/customers.ts';

const all = { pagination: { page: 1, perPage: 1000 } };
export type Missing = 'providers' | 'cardProfiles' | 'pdfDesigns' | 'dataFormats';

/** What belongs to the customer, and after it what the partners above offer to all of theirs. */
const useOffered = <Row extends RaRecord>(resource: string, filter: object = {}) => {
  const { id: customerId, lineagePartnerIds } = useCustomer();
  const own = useGetList<Row>(resource, { ...all, filter: { ...filter, customerId } });
  const above = { ...filter, partnerId: lineagePartnerIds, nullCustomer: true };
  const partners = useGetList<Row>(resource, { ...all, filter: above });
  const isPending = own.isPending || partners.isPending;
  return { isPending, data: isPending ? undefined : [...(own.data ?? []), ...(partners.data ?? [])] };
};

/** What a credential of this customer can be made of, and what of it is missing (CRD-32, CRD-80). */
export const useDependencies = () => {
  const { providers } = useCustomer();
  const profiles = useOffered<CardProfile>('cardProfile');
  const designs = useOffered<PdfDesign>('pdfDesign', { type: 'CREDENTIAL' });
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
