import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { NoteDialog } from '../kit/NoteDialog.tsx';
import { PageHead } from '../kit/PageHead.tsx';

export const MissingCredential = () => {
  const t = useT();
  const { id } = useCustomer();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 560 }}>
      <PageHead title={t('credential.page.missing.title')} />
      <Typography>{t('credential.page.missing.text')}</Typography>
      <Button variant="contained" component={Link} to={`/customers/${id}/credentials/browse/single`}>
        {t('shell.nav.allCredentials')}
      </Button>
    </Box>
  );
};

export const MissingDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  return (
    <NoteDialog title={t('credential.page.missing.title')} onClose={onClose}>
      <Typography>{t('credential.page.missing.text')}</Typography>
    </NoteDialog>
  );
};
