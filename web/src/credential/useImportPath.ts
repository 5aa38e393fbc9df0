import { useCustomer } from '../core/customers.ts';

/** Returns the path of the file import, into the draft with this ID or into a new order. */
export const useImportPath = (orderId?: string): string => {
  const { id } = useCustomer();
  return `/customers/${id}/credentials/import${orderId === undefined ? '' : `?draft=${orderId}`}`;
};
