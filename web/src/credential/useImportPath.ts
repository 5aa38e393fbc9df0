import { useCustomer } from '../core/customers.ts';

/** Returns the path of a file import: into a new order, or into the draft with this ID. */
export const useImportPath = (orderId?: string): string => {
  const { id } = useCustomer();
  return `/customers/${id}/credentials/import${orderId === undefined ? '' : `?draft=${orderId}`}`;
};
