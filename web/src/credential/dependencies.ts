import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { isTemplate } from '@latchkey/events/cardProfile/template.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import type { PdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useGetList, type RaRecord } from 'react-admin';
import { useCustomer } from '../core/customers.ts';

const all = { pagination: { page: 1, perPage: 1000 } };
export type Missing = 'providers' | 'cardProfiles' | 'pdfDesigns' | 'dataFormats';

/** Fetches the customer's own rows, followed by those offered by its partners. */
const useOffered = <Row extends RaRecord>(resource: string, enabled: boolean, filter: object = {}) => {
  const { id: customerId, lineagePartnerIds } = useCustomer();
  const own = useGetList<Row>(resource, { ...all, filter: { ...filter, customerId } }, { enabled });
  const above = { ...filter, partnerId: lineagePartnerIds, nullCustomer: true };
  const partners = useGetList<Row>(resource, { ...all, filter: above }, { enabled });
  const isPending = own.isPending || partners.isPending;
  const error = own.error ?? partners.error;
  const again = () => {
    for (const query of [own, partners]) if (query.error) void query.refetch();
  };
  return {
    error,
    isPending,
    again,
    data: isPending ? undefined : [...(own.data ?? []), ...(partners.data ?? [])],
  };
};

/**
 * Fetches the card profiles, PDF designs and data formats that issuing depends on, and returns which of these
 * or the providers are missing (CRD-32, CRD-80). `enabled` is false until they are needed.
 */
export const useDependencies = (enabled = true) => {
  const { providers } = useCustomer();
  const profiles = useOffered<CardProfile>('cardProfile', enabled);
  const cardProfiles = profiles.data?.filter(one => !isTemplate(one));
  const designs = useOffered<PdfDesign>('pdfDesign', enabled, { type: 'CREDENTIAL' });
  const formats = useGetList<DataFormat>('dataFormat', all, { enabled });
  const isPending = profiles.isPending || designs.isPending || formats.isPending;
  const error = profiles.error ?? designs.error ?? formats.error;
  const has: Readonly<Record<Missing, number | undefined>> = {
    providers: providers.length,
    dataFormats: formats.data?.length,
    cardProfiles: cardProfiles?.length,
    pdfDesigns: designs.data?.length,
  };
  const missing = (Object.keys(has) as Missing[]).filter(name => has[name] === 0);
  return {
    cardProfiles: cardProfiles ?? [],
    pdfDesigns: designs.data ?? [],
    dataFormats: formats.data ?? [],
    missing,
    isPending,
    error,
    again: () => {
      profiles.again();
      designs.again();
      if (formats.error) void formats.refetch();
    },
  };
};
export type Dependencies = ReturnType<typeof useDependencies>;
