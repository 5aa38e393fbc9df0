import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { CreateDesignDialog } from './CreateDesignDialog.tsx';
import type { Owner } from '../core/ownedPlaces.ts';

/** PDF-15: the button for a new design, with its dialog. */
export const NewDesign = ({ owner }: { readonly owner: Owner }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsOpen(true)}>
        {t('pdfDesign.commands.create.title')}
      </Button>
      {isOpen && <CreateDesignDialog owner={owner} onClose={() => setIsOpen(false)} />}
    </>
  );
};
