import { lazy } from 'react';

const CreateUserDialog = lazy(() =>
  import('./CreateUserDialog.tsx').then(module => ({ default: module.CreateUserDialog })),
);

interface Props {
  readonly partnerId: string;
  readonly onClose: () => void;
}

export const InvitePartnerAdmin = ({ partnerId, onClose }: Props) => (
  <CreateUserDialog partnerId={partnerId} onMade={onClose} onClose={onClose} />
);
