import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useT } from '../core/t.ts';
import { useOpenedBy } from '../kit/useOpenedBy.ts';
import { CreateDesignDialog } from './CreateDesignDialog.tsx';
import type { Owner } from '../core/ownedPlaces.ts';

interface Props {
  readonly owner: Owner;
  readonly isLinked?: boolean;
}

export const NewDesign = ({ owner, isLinked = false }: Props) => {
  const t = useT();
  const { isOpen, open, close } = useOpenedBy(isLinked ? '#create' : null);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={open}>
        {t('pdfDesign.commands.create.title')}
      </Button>
      {isOpen && <CreateDesignDialog owner={owner} onClose={close} />}
    </>
  );
};
