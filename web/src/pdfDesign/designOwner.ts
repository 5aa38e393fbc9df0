import type { PdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { can, isGlobalAdmin, type Profile } from '../core/profile.tsx';

/** A design as the API answers it. */
export type PdfDesignRow = PdfDesign & { readonly templateDescription: string };

/** Whose designs a page shows. */
export type DesignOwner = { readonly customerId: string } | { readonly partnerId: string };

/** The address below which the designs of an owner have their pages. */
export const designsPath = (owner: DesignOwner): string =>
  'customerId' in owner
    ? `/customers/${owner.customerId}/settings/pdf-designs`
    : `/global/partners/${owner.partnerId}/config/pdf-designs`;
/** The address of the list itself. */
export const designListPath = (owner: DesignOwner): string =>
  'customerId' in owner ? designsPath(owner) : `/global/partners/${owner.partnerId}/config/tabs/pdf-designs`;
/** What lists of the owner's designs ask for. */
export const designFilter = (owner: DesignOwner) =>
  'customerId' in owner
    ? { customerId: owner.customerId }
    : { partnerId: owner.partnerId, nullCustomer: true };

export const designPage = (owner: DesignOwner, id: string, from: string): string =>
  `${designsPath(owner)}/${id}?${new URLSearchParams({ from })}`;

/** PDF-36, PDF-37: admin logo and admin text are for whoever manages a partner above the customer. */
export const managesPartnerOf = (
  profile: Pick<Profile, 'capabilities' | 'writablePartners'>,
  lineagePartnerIds: readonly string[],
): boolean =>
  isGlobalAdmin(profile) ||
  (can(profile, 'partner.manage') &&
    profile.writablePartners.some(({ id }) => lineagePartnerIds.includes(id)));
