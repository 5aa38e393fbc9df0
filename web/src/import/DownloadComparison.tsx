import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { FailedDialog } from '../kit/FailedDialog.tsx';
import { tableFiles, type TableFile } from '../kit/tableFiles.ts';
import { saveFile } from '../kit/saveFile.ts';

interface Props {
  readonly name: string;
  readonly load: (mediaType: string) => Promise<Blob>;
}

export const DownloadComparison = ({ name, load }: Props) => {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const label = t('import.update.download');
  const download = async (kind: TableFile) => {
    setAnchor(null);
    setIsLoading(true);
    try {
      saveFile(await load(tableFiles[kind]), `${name}.${kind}`);
    } catch (problem) {
      setError(problem);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={isLoading}
        loadingPosition="start"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': label } }}
      >
        <MenuItem onClick={() => void download('xlsx')}>{t('kit.export.xlsx')}</MenuItem>
        <MenuItem onClick={() => void download('csv')}>{t('kit.export.csv')}</MenuItem>
      </Menu>
      {error !== null && <FailedDialog error={error} onClose={() => setError(null)} />}
    </>
  );
};
