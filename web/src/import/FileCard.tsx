import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { encodings, separators, type Separator } from './decoding.ts';
import type { Change, Source } from './draft.ts';
import { Choose } from './Choose.tsx';
import type { Table } from './useTable.ts';

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<
  Separator,
  string
>;

interface Props {
  readonly source: Source;
  readonly table: Table | undefined;
  readonly onChange: (change: Change) => void;
  readonly onAnother: () => void;
}

/** The file as it was recognised, and the way to put right what was recognised wrongly. */
export const FileCard = ({ source, table, onChange, onAnother }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const about = () => {
    if (!table) return t('import.reading');
    const columns = t('import.about.columns', { smart_count: table.header.length });
    return t('import.about.text', {
      smart_count: table.rows.length,
      rows: number(table.rows.length),
      columns,
    });
  };
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
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(150px, auto) minmax(150px, auto)' },
          width: { xs: '100%', sm: 'auto' },
        }}
      >
        <Choose
          label={t('import.about.encoding')}
          value={source.encoding}
          choices={encodings.map(value => ({ value, text: t(`import.about.encodings.${value}`) }))}
          onChange={encoding => onChange({ kind: 'read', as: { encoding } })}
        />
        <Choose
          label={t('import.about.separator')}
          value={source.separator}
          choices={separators.map(value => ({
            value,
            text: t(`import.about.separators.${separatorNames[value]}`),
          }))}
          onChange={separator => onChange({ kind: 'read', as: { separator } })}
        />
      </Box>
      <Button
        variant="outlined"
        onClick={onAnother}
        sx={{ width: { xs: '100%', sm: 'auto' }, alignSelf: 'end' }}
      >
        {t('import.discard')}
      </Button>
    </Paper>
  );
};
