import type { KeyUse } from '@latchkey/events/apiKey/apiKey.ts';
import AddIcon from '@mui/icons-material/Add';
import DirectoryIcon from '@mui/icons-material/AccountTreeOutlined';
import { Button } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { useCloseEntry } from '../kit/dialogEntry.ts';

const creating: Readonly<Record<string, KeyUse>> = { '#create': 'API', '#connect': 'DIRECTORY' };

export const useNewKey = () => {
  const t = useT();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  return {
    creating: creating[hash] ?? null,
    onCreated: useCloseEntry(),
    button: (
      <>
        <Button variant="outlined" startIcon={<DirectoryIcon />} onClick={() => setHash('#connect')}>
          {t('apiKey.connect.title')}
        </Button>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setHash('#create')}>
          {t('apiKey.commands.create.title')}
        </Button>
      </>
    ),
  };
};
