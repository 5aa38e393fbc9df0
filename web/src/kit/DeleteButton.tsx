import { HeldButton } from './HeldButton.tsx';

interface Props {
  readonly label: string;
  /** The reason why it can't be deleted now. */
  readonly reason?: string | undefined;
  readonly onClick: () => void;
}

/** Deletes the entity of a page, after a confirmation. */
export const DeleteButton = ({ label, reason, onClick }: Props) => (
  <HeldButton variant="outlined" color="error" reason={reason} onClick={onClick}>
    {label}
  </HeldButton>
);
