import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useT } from '../core/t.ts';
import { xlsxTypes } from './xlsx/isXlsx.ts';

interface Props {
  readonly onFile: (file: File) => void;
  readonly error: string | null;
  readonly isBusy: boolean;
}

export const DropZone = ({ onFile, error, isBusy }: Props) => {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        onDragOver={event => (event.preventDefault(), setIsOver(true))}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1.5,
          px: 2,
          py: { xs: 4, sm: 7 },
          border: '1px dashed',
          borderColor: error !== null ? 'error.main' : isOver ? 'primary.main' : 'text.disabled',
          borderRadius: 1,
          bgcolor: isOver ? 'primary.light' : 'background.default',
        }}
      >
        <FileIcon color="action" sx={{ fontSize: 32 }} />
        <Typography align="center" id={`${id}-text`} sx={{ fontWeight: 550 }}>
          {t(isBusy ? 'import.reading' : 'credentialDialog.drop')}
        </Typography>
        <input
          ref={input}
          type="file"
          accept={`.csv,.txt,.tsv,text/csv,text/plain,${xlsxTypes}`}
          tabIndex={-1}
          aria-label={t('credentialDialog.file')}
          aria-invalid={error !== null}
          aria-describedby={error === null ? `${id}-text` : `${id}-text ${id}-error`}
          style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
          onChange={event => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            event.target.value = ''; // otherwise choosing the same file again fires no change event
          }}
        />
        <Button variant="outlined" loading={isBusy} onClick={() => input.current?.click()}>
          {t('credentialDialog.choose')}
        </Button>
      </Box>
      {error !== null && (
        <Typography id={`${id}-error`} role="alert" variant="body2" color="error">
          {error}
        </Typography>
      )}
    </Box>
  );
};
