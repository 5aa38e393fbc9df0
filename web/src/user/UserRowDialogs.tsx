import { user } from '@latchkey/events/user/user.ts';
import { DialogContent } from '@mui/material';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { UserDialogs, type Asking } from './UserDialogs.tsx';
import type { UserRow } from './userRow.ts';

interface Props {
  readonly of: UserRow;
  readonly asking: Exclude<Asking, null>;
  readonly onClose: () => void;
}

/** Dialogs of a user in a list. Loads the current user with its revision first. */
export const UserRowDialogs = ({ of, asking, onClose }: Props) => {
  const { row, revision, error, reload, again } = useEditable<UserRow>(`${user.path}/${of.id}`);
  if (row) return <UserDialogs {...{ asking, row, revision, reload, onClose }} onGone={onClose} />;
  if (error === null) return null;
  return (
    <DialogFrame title={of.fullName ?? ''} onClose={onClose}>
      <DialogContent>
        <ErrorArea error={error} onAgain={again} />
      </DialogContent>
    </DialogFrame>
  );
};
