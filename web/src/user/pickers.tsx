import { lazy } from 'react';

/** Loaded when it is opened. */
const CreateUserDialog = lazy(() =>
  import('./CreateUserDialog.tsx').then(module => ({ default: module.CreateUserDialog })),
);

interface Props {
  readonly partnerId: string;
  readonly onClose: () => void;
}

/** Invites a user who manages a partner. */
export const InvitePartnerAdmin = ({ partnerId, onClose }: Props) => (
  <CreateUserDialog partnerId={partnerId} onMade={onClose} onClose={onClose} />
);
