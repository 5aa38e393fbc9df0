import { useQuery } from '@tanstack/react-query';
import { takeArrived } from './prefetch.ts';
import { http } from './http.ts';

type Kind = 'user' | 'admin' | 'wallet';
interface Counts {
  readonly userCredential: number;
  readonly adminCredential: number;
  readonly walletCredential: number;
}
/** The part of `GET /admin/customers/{id}/pricing` that the console uses. */
export interface Pricing {
  readonly creditsSummary: { readonly credits: number };
  readonly contract: {
    readonly endAt: string | null;
    readonly isFullContract?: boolean;
    readonly shopUrl?: string | null;
    readonly details: readonly { readonly included: Counts; readonly usage: Counts }[];
  } | null;
  readonly hasContractOrCredits: boolean;
}

const kinds: readonly Kind[] = ['user', 'admin', 'wallet'];

/**
 * Returns the usage to display: only included types, and credits only without a full contract (LAY-13,
 * LAY-14).
 */
export const accountOf = ({ contract, creditsSummary }: Pricing) => ({
  credits: contract?.isFullContract ? null : creditsSummary.credits,
  figures: kinds
    .map(kind => {
      const of = (counts: 'included' | 'usage') =>
        contract?.details.reduce((sum, detail) => sum + detail[counts][`${kind}Credential`], 0) ?? 0;
      return { kind, included: of('included'), usage: of('usage') };
    })
    .filter(({ included }) => included > 0),
});

export const usePricing = (customerId: string, enabled = true) => {
  const url = `/admin/customers/${customerId}/pricing`;
  return useQuery({
    queryKey: ['credit', 'pricing', customerId],
    enabled,
    queryFn: ({ signal }) => http<Pricing>(url, { signal }).then(({ json }) => json),
    initialData: () => takeArrived<Pricing>(url)?.json,
  });
};
