import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { RowMenu } from './list/RowMenu.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly reason?: string | undefined;
  readonly onClick: () => void;
}

export const DeleteMenu = ({ name, label, reason, onClick }: Props) => (
  <RowMenu name={name} actions={() => [{ label, icon: DeleteIcon, isDangerous: true, reason, onClick }]} />
);
