import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../core/t.ts';

/** The dialog that is open stands in the address, so that a link opens it. */
const creating = '#create';

/** The button for a new key (KEY-09), and whether its dialog is open. */
export const useNewKey = () => {
  const t = useT();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  return {
    isCreating: hash === creating,
    onCreated: () => setHash(''),
    button: (
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setHash(creating)}>
        {t('apiKey.commands.create.title')}
      </Button>
    ),
  };
};
