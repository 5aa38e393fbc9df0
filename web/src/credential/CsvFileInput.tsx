import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { useSentence } from '../kit/ErrorArea.tsx';

/** A drop zone and a button for the import file, and the sample that shows its columns (CSV-11). */
export const CsvFileInput = () => {
  const t = useT();
  const { number } = useFormats();
  const sentence = useSentence();
  const customer = useCustomer();
  const profile = useWatch({ name: 'cardProfileId' }) as string | null;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { field, fieldState } = useController({ name: 'file' });
  const file = field.value as File | null;
  const error = fieldState.error?.message;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    field.onChange(event.dataTransfer.files[0] ?? null);
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
          gap: 1,
          p: 3,
          border: '1px dashed',
          borderColor: error !== undefined ? 'error.main' : isOver ? 'primary.main' : 'text.disabled',
          borderRadius: 1,
          bgcolor: isOver ? 'primary.light' : 'background.default',
        }}
      >
        <FileIcon color="action" />
        <Typography align="center" id={`${id}-text`}>
          {file ? `${file.name} (${number(Math.ceil(file.size / 1024))} kB)` : t('credential.dialog.drop')}
        </Typography>
        <input
          ref={input}
          id={id}
          name="file"
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={t('credential.dialog.file')}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-text ${id}-error`}
          style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
          onChange={event => field.onChange(event.target.files?.[0] ?? null)}
        />
        <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
          {t(file ? 'credential.dialog.change' : 'credential.dialog.choose')}
        </Button>
      </Box>
      {error !== undefined && (
        <Typography id={`${id}-error`} role="alert" variant="body2" color="error">
          {sentence(error)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {t('credential.dialog.csvHint')}
        </Typography>
        <DownloadButton
          variant="text"
          url={`/admin/customers/${customer.id}/credentials/sample.csv${profile ? `?cardProfileId=${profile}` : ''}`}
          fileName="sample.csv"
          accept="text/csv"
          label={t('credential.dialog.sample')}
        />
      </Box>
    </Box>
  );
};
