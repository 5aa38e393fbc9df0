import type { Partner } from '@latchkey/events/partner/partner.ts';

export interface PartnerRow extends Partner {
  /** Partners above, from the top one down to the direct parent. */
  readonly parents: readonly { readonly id: string; readonly name: string }[];
  readonly adjustedMaxDepth: number | null;
  readonly canBeParent: boolean;
  readonly selfRegistrationDeepLinkUrl: string | null;
  /** Direct children; null in past versions. */
  readonly partnersCount: number | null;
  readonly customersCount: number | null;
  /** State of the provider for new customers; null in past versions. */
  readonly providerState: 'NONE' | 'KEYS_UNSET' | 'NOT_REACHED' | 'READY' | null;
}

export const partnersPath = '/global/partners';
export const pageOf = (id: string): string => `${partnersPath}/${id}/config`;
export const chainOf = ({ parents }: Pick<PartnerRow, 'parents'>): string =>
  parents.map(({ name }) => name).join(' › ');
