import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { RowMenu } from './list/RowMenu.tsx';

interface Props {
  /** The name of the entity. */
  readonly name: string;
  readonly label: string;
  /** The reason why it can't be deleted now. */
  readonly reason?: string | undefined;
  readonly onClick: () => void;
}

/** The menu at the end of a page's header that deletes its entity, after a confirmation. */
export const DeleteMenu = ({ name, label, reason, onClick }: Props) => (
  <RowMenu name={name} actions={() => [{ label, icon: DeleteIcon, isDangerous: true, reason, onClick }]} />
);
