import { lazy } from 'react';

const CreateUserDialog = lazy(() =>
  import('./CreateUserDialog.tsx').then(module => ({ default: module.CreateUserDialog })),
);

interface Closing {
  readonly onClose: () => void;
}

/** Invites a user who manages a partner. */
export const InvitePartnerAdmin = ({ partnerId, onClose }: Closing & { readonly partnerId: string }) => (
  <CreateUserDialog partnerId={partnerId} firstRole="partner_admin" onMade={onClose} onClose={onClose} />
);

/** Invites a user who manages a customer. */
export const InviteCustomerAdmin = ({ customerId, onClose }: Closing & { readonly customerId: string }) => (
  <CreateUserDialog customerId={customerId} firstRole="customer_admin" onMade={onClose} onClose={onClose} />
);
