import { useCustomer } from '../core/customers.ts';

/** Where a file is imported: into a new order, or into the draft with this id. */
export const useImportPath = (orderId?: string): string => {
  const { id } = useCustomer();
  return `/customers/${id}/credentials/import${orderId === undefined ? '' : `?draft=${orderId}`}`;
};
