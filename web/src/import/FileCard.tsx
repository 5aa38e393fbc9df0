import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import type { Change, Source } from './draft.ts';
import { encodings } from './encodings.ts';
import { separators } from './separators.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { useLines } from './useLines.ts';
import type { Table } from './useTable.ts';

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
/** Maximum length of the header in the list, in characters. */
const shownNames = 60;

interface Props {
  readonly source: Source;
  readonly table: Table | undefined;
  /** Whether the last column of the table has assigned numbers, so that the file doesn't have it. */
  readonly hasAssigned: boolean;
  readonly onChange: (change: Change) => void;
  readonly onAnother: () => void;
}

export const FileCard = ({ source, table, hasAssigned, onChange, onAnother }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const lines = useLines();
  const about = () => {
    if (!table) return t('import.reading');
    const columns = t('import.about.columns', { smart_count: table.header.length - (hasAssigned ? 1 : 0) });
    return t('import.about.text', {
      smart_count: table.rows.length,
      rows: number(table.rows.length),
      columns,
    });
  };
  const separatorChoices = [
    ...separators.map(value => ({
      value: value as string,
      text: t(`import.about.separators.${separatorNames[value]}`),
    })),
    // a separator that the file itself declares
    ...(separators.some(one => one === source.separator)
      ? []
      : [{ value: source.separator, text: source.separator }]),
  ];
  const headerChoices = [
    ...(table?.candidates ?? []).map(({ line, cells }) => ({
      value: String(line),
      text: t('import.about.headerLine', { line: number(line) }),
      note: cells
        .filter(cell => cell.trim() !== '')
        .join(', ')
        .slice(0, shownNames),
    })),
    { value: '', text: t('import.about.noHeader') },
  ];
  const notes = [
    ...(source.isEncodingGuessed
      ? [t('import.about.guessed', { encoding: t(`import.about.encodings.${source.encoding}`) })]
      : []),
    ...(table && table.shortRows > 0
      ? [
          t('import.about.short', {
            smart_count: table.shortRows,
            count: number(table.shortRows),
          }),
        ]
      : []),
  ];
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, sm: 2.5 }, py: 2 }}
    >
      <Box
        sx={{
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          width: 40,
          height: 40,
          borderRadius: 1,
          bgcolor: 'primary.light',
          color: 'primary.dark',
        }}
      >
        <FileIcon />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{source.name}</Typography>
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {about()}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(130px, 190px))' },
          width: { xs: '100%', sm: 'auto' },
        }}
      >
        {source.worksheets ? (
          <ChoiceButtons
            label={t('import.about.worksheet')}
            value={String(source.worksheet ?? 0)}
            choices={source.worksheets.map(({ name }, n) => ({ value: String(n), text: name }))}
            onChange={worksheet => onChange({ kind: 'read', as: { worksheet: Number(worksheet) } })}
          />
        ) : (
          <>
            <ChoiceButtons
              label={t('import.about.encoding')}
              value={source.encoding}
              choices={encodings.map(value => ({ value, text: t(`import.about.encodings.${value}`) }))}
              onChange={encoding => onChange({ kind: 'read', as: { encoding } })}
            />
            <ChoiceButtons
              label={t('import.about.separator')}
              value={source.separator}
              choices={separatorChoices}
              onChange={separator => onChange({ kind: 'read', as: { separator } })}
            />
          </>
        )}
        {table && (
          <ChoiceButtons
            label={t('import.about.header')}
            value={table.headerLine === null ? '' : String(table.headerLine)}
            choices={headerChoices}
            onChange={line =>
              onChange({ kind: 'read', as: { headerLine: line === '' ? null : Number(line) } })
            }
          />
        )}
      </Box>
      <Button
        variant="outlined"
        onClick={onAnother}
        sx={{ width: { xs: '100%', sm: 'auto' }, alignSelf: 'end' }}
      >
        {t('import.discard')}
      </Button>
      {table && (
        <Box sx={{ flex: '1 1 100%', display: 'grid', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {lines(table.lines)}
          </Typography>
          {notes.map(note => (
            <Notice key={note} kind="info">
              {note}
            </Notice>
          ))}
        </Box>
      )}
    </Paper>
  );
};
