import { dayOf } from '@latchkey/events/contract/days.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { totalOf } from '../core/listQuery.ts';
import { Problem } from '../core/problem.ts';
import type { ContractRow, CycleRow } from './contractRow.ts';

const perPage = 25;

export const contractPath = (customerId: string): string => `/admin/customers/${customerId}/contract`;
/** Returns the path of a contract's cycles. A contract's ID is its customer's. */
export const cyclesPath = (contractId: string): string => `/admin/contracts/${contractId}/billing-cycles`;
/** Returns the current day in UTC; days of contracts are in UTC, too. */
export const todayUtc = (): string => dayOf(new Date().toISOString());

export const useContract = (customerId: string) =>
  useQuery({
    queryKey: ['contract', customerId],
    queryFn: ({ signal }) =>
      http<ContractRow>(contractPath(customerId), { signal }).then(
        ({ json }) => json,
        (error: unknown) => {
          if (error instanceof Problem && error.status === 404) return null;
          throw error;
        },
      ),
  });

export const useLastCycle = (contractId: string) =>
  useQuery({
    queryKey: ['contract', 'last', contractId],
    gcTime: 0, // dialogs fetch it again when they open
    queryFn: async ({ signal }) => {
      const { json } = await http<CycleRow[]>(`${cyclesPath(contractId)}?limit=1&sort=-startAt`, { signal });
      return json[0] ?? null;
    },
  });

export const useCycles = (contractId: string, page: number) =>
  useQuery({
    queryKey: ['contract', 'cycles', contractId, page],
    queryFn: async ({ signal }) => {
      const query = `offset=${(page - 1) * perPage}&limit=${perPage}&sort=-startAt`;
      const { json, headers } = await http<CycleRow[]>(`${cyclesPath(contractId)}?${query}`, { signal });
      const total = totalOf(headers.get('Content-Range')) ?? json.length;
      return { cycles: json, total, hasNext: page * perPage < total, perPage };
    },
  });
