import type { Customer } from '@latchkey/events/customer/customer.ts';
import { useGetList, useGetOne } from 'react-admin';
import { createContext, useContext } from 'react';
import { takeArrived } from './prefetch.ts';

/** Maximum number of customers in the selector; searching on the server finds more (LAY-10, LAY-11). */
const heldCustomers = 200;

export type CustomerRow = Customer & {
  readonly partner: { readonly name: string | null; readonly deleted?: boolean };
  readonly appConfig?: { readonly name: string } | null;
  /**
   * Whether recipients can open credentials: there is an app, or they need none. Null for past versions. Only
   * in the response for a single customer.
   */
  readonly hasApp?: boolean | null;
  /** The defaults of each partner above, nearest first. Only in the response for a single customer. */
  readonly partnerDefaults?: readonly {
    readonly partnerId: string;
    readonly defaultCardProfileId: string | null;
    readonly defaultPdfDesignId: string | null;
  }[];
};

export const useCustomers = (q = '') => {
  const { data, total, isPending, error, refetch } = useGetList<CustomerRow>('customer', {
    filter: q === '' ? {} : { q },
    pagination: { page: 1, perPage: heldCustomers },
    sort: { field: 'name', order: 'ASC' },
  });
  return {
    customers: data ?? [],
    total: total ?? data?.length ?? 0,
    isPending,
    error,
    refetch: () => void refetch(),
  };
};

/** Fetches a customer. Sends no request if the ID is empty. */
export const useCustomerOf = (id: string) =>
  useGetOne<CustomerRow>(
    'customer',
    { id },
    { enabled: id !== '', initialData: () => takeArrived<CustomerRow>(`/admin/customers/${id}`)?.json },
  );

export const CustomerContext = createContext<CustomerRow | null>(null);

export const useCustomer = (): CustomerRow => {
  const customer = useContext(CustomerContext);
  if (!customer) throw new Error('useCustomer outside of a customer’s page');
  return customer;
};
