import { HeldButton } from './HeldButton.tsx';

interface Props {
  readonly label: string;
  /** Why it cannot be deleted now. */
  readonly reason?: string | undefined;
  readonly onClick: () => void;
}

/** Deletes what a page shows, behind a question of its own. */
export const DeleteButton = ({ label, reason, onClick }: Props) => (
  <HeldButton variant="outlined" color="error" reason={reason} onClick={onClick}>
    {label}
  </HeldButton>
);
