import CopyIcon from '@mui/icons-material/ContentCopy';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { useCopy } from '../kit/CopyValue.tsx';
import { Notice } from '../kit/Notice.tsx';
import { saveFile } from '../kit/saveFile.ts';

interface Props {
  /** PKCS #8 as PEM. */
  readonly privateKey: string;
  readonly fileName: string;
}

export const PrivateKeyOnce = ({ privateKey, fileName }: Props) => {
  const t = useT();
  const copy = useCopy();
  const label = t('providerConfig.keyset.privateKey');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Notice kind="warning">{t('providerConfig.keyset.privateKeyOnce')}</Notice>
      <Typography variant="h3">{label}</Typography>
      <Box
        component="pre"
        role="group"
        aria-label={label}
        tabIndex={0}
        sx={{
          m: 0,
          p: 1.25,
          maxHeight: 140,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontSize: 11,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {privateKey}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          onClick={() => saveFile(new Blob([privateKey], { type: 'application/x-pem-file' }), fileName)}
        >
          {t('providerConfig.keyset.savePrivateKey')}
        </Button>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy(privateKey)}>
          {t('kit.copy.copy')}
        </Button>
      </Box>
    </Box>
  );
};
