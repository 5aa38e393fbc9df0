import { lazy } from 'react';

export { useRoleHint } from './useRoleHint.ts';

const CreateUserDialog = lazy(() =>
  import('./CreateUserDialog.tsx').then(module => ({ default: module.CreateUserDialog })),
);

interface Closing {
  readonly onClose: () => void;
}

export const InvitePartnerAdmin = ({ partnerId, onClose }: Closing & { readonly partnerId: string }) => (
  <CreateUserDialog partnerId={partnerId} firstRole="partner_admin" onMade={onClose} onClose={onClose} />
);

export const InviteCustomerAdmin = ({ customerId, onClose }: Closing & { readonly customerId: string }) => (
  <CreateUserDialog customerId={customerId} firstRole="customer_admin" onMade={onClose} onClose={onClose} />
);
