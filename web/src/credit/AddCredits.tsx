import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useT } from '../core/t.ts';
import { useOpenedBy } from '../kit/useOpenedBy.ts';
import { AddCreditsDialog } from './AddCreditsDialog.tsx';
import { useMayManageCredits } from './useMayManageCredits.ts';

interface Props {
  readonly customerId: string;
  /** Whether the page's `#add` hash opens the dialog. */
  readonly isLinked?: boolean;
}

export const AddCredits = ({ customerId, isLinked = false }: Props) => {
  const t = useT();
  const mayManage = useMayManageCredits();
  const { isOpen, open, close } = useOpenedBy(isLinked ? '#add' : null);
  if (!mayManage) return null;
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={open}>
        {t('credit.commands.add.title')}
      </Button>
      {isOpen && <AddCreditsDialog customerId={customerId} onClose={close} />}
    </>
  );
};
