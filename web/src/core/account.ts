import { useQuery } from '@tanstack/react-query';
import { takeArrived } from './prefetch.ts';
import { http } from './http.ts';

type Kind = 'user' | 'admin' | 'wallet';
interface Counts {
  readonly userCredential: number;
  readonly adminCredential: number;
  readonly walletCredential: number;
}
/** `GET /admin/customers/{id}/pricing`. */
export interface Pricing {
  readonly creditsSummary: { readonly credits: number };
  readonly contract: {
    readonly endAt: string | null;
    readonly isFullContract?: boolean;
    readonly details: readonly { readonly included: Counts; readonly usage: Counts }[];
  } | null;
  readonly hasContractOrCredits: boolean;
}

const kinds: readonly Kind[] = ['user', 'admin', 'wallet'];

/**
 * LAY-13, LAY-14: a figure only where something is included; credits only while the contract is not a full
 * one.
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

export const usePricing = (customerId: string) => {
  const url = `/admin/customers/${customerId}/pricing`;
  return useQuery({
    queryKey: ['credit', 'pricing', customerId],
    queryFn: ({ signal }) => http<Pricing>(url, { signal }).then(({ json }) => json),
    initialData: () => takeArrived<Pricing>(url)?.json,
  });
};
