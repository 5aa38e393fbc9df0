import type { Partner } from '@latchkey/events/partner/partner.ts';

export interface PartnerRow extends Partner {
  /** From the top partner down to the one above. */
  readonly parents: readonly { readonly id: string; readonly name: string }[];
  readonly adjustedMaxDepth: number | null;
  readonly canBeParent: boolean;
  readonly selfRegistrationDeepLinkUrl: string | null;
  /** Directly below it; null in the past, which does not tell. */
  readonly partnersCount: number | null;
  readonly customersCount: number | null;
  /** Of the provider that new customers begin with; null in the past. */
  readonly providerState: 'NONE' | 'KEYS_UNSET' | 'NOT_REACHED' | 'READY' | null;
}

export const partnersPath = '/global/partners';
export const pageOf = (id: string): string => `${partnersPath}/${id}/config`;
/** The chain above a partner, from the top down. */
export const chainOf = ({ parents }: Pick<PartnerRow, 'parents'>): string =>
  parents.map(({ name }) => name).join(' › ');
