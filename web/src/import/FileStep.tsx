import { Box, Button, Typography } from '@mui/material';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { useState } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import { csvSchema } from '../credential/formSchema.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { useSentence } from '../kit/ErrorArea.tsx';
import { Card } from '../kit/Card.tsx';
import { StepFooter } from './StepFooter.tsx';
import { guessEncoding, textOf } from './decodeFile.ts';
import { sourceOfWorkbook, type Source } from './draft.ts';
import { DropZone } from './DropZone.tsx';
import { localSample } from './localSample.ts';
import { guessSeparator } from './separators.ts';
import { isXlsx } from './xlsx/isXlsx.ts';
import { XlsxRefused } from './xlsx/xlsxRefused.ts';

const fileSchema = csvSchema().shape.file;

/** Reads a file and guesses its encoding and separator. */
export const sourceOf = async (file: File): Promise<Source> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = await guessEncoding(bytes, navigator.languages);
  const separator = guessSeparator(await textOf(bytes.subarray(0, 128 * 1024), encoding));
  const isEncodingGuessed = !encoding.startsWith('utf-');
  return { name: file.name, type: file.type, bytes, encoding, isEncodingGuessed, separator };
};

interface Props {
  readonly cardProfileId: string | null;
  readonly onSource: (source: Source) => void;
}

export const FileStep = ({ cardProfileId, onSource }: Props) => {
  const t = useT();
  const locale = useTextLocale();
  const { number } = useFormats();
  const sentence = useSentence();
  const customer = useCustomer();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refuse = (file: File | null) => {
    const found = fileSchema.safeParse(file);
    const text = found.success ? null : (found.error.issues[0]?.message ?? '');
    setError(text === null ? null : sentence(text));
    return text !== null;
  };
  const chooseWorkbook = async (file: File) => {
    setIsBusy(true);
    const { openXlsx } = await import('./xlsx/openXlsx.ts');
    try {
      const worksheets = await openXlsx(file);
      const filled = worksheets.findIndex(({ rowCount }) => rowCount > 0);
      onSource(sourceOfWorkbook(file.name, worksheets, Math.max(0, filled)));
    } catch (failure) {
      if (!(failure instanceof XlsxRefused)) throw failure;
      setError(t(`import.xlsx.${failure.reason}`));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = async (file: File) => {
    if (isXlsx(file)) return chooseWorkbook(file);
    if (refuse(file)) return;
    setIsBusy(true);
    onSource(await sourceOf(file));
  };
  return (
    <>
      <Card title={t('import.file.title')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography color="textSecondary" sx={{ maxWidth: 720 }}>
            {t('import.file.hint', { rows: number(orderLimit) })}
          </Typography>
          <DropZone error={error} isBusy={isBusy} onFile={file => void choose(file)} />
          <Box>
            <DownloadButton
              variant="text"
              url={`/admin/customers/${customer.id}/credentials/sample.csv${cardProfileId === null ? '' : `?cardProfileId=${cardProfileId}`}`}
              fileName={`${t('import.file.sampleName')}.csv`}
              change={text => localSample(text, locale)}
              accept="text/csv"
              label={t('credentialDialog.sample')}
            />
          </Box>
        </Box>
      </Card>
      <StepFooter title={t('credentialDialog.csvHint')} text={t('import.file.privacy')}>
        <Button variant="contained" disabled={isBusy} onClick={() => refuse(null)}>
          {t('import.next')}
        </Button>
      </StepFooter>
    </>
  );
};
