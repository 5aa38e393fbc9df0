import { Box, Button, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { ReviewFigures } from '../order/ReviewFigures.tsx';
import type { Comparison, UpdateChoice } from './comparison.ts';
import { DownloadComparison } from './DownloadComparison.tsx';
import { orderNameOf } from './draft.ts';

const goneNotes = { keep: 'keepNote', suspend: 'suspendNote', remove: 'removeNote' } as const;

interface Props {
  readonly fileName: string;
  readonly comparison: Comparison;
  readonly keyName: string;
  readonly gone: UpdateChoice['gone'];
  readonly onMatch: (() => void) | undefined;
  readonly onFile: (mediaType: string) => Promise<Blob>;
}

export const ComparisonCard = ({ fileName, comparison, keyName, gone, onMatch, onFile }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const changes = comparison.addedCount + comparison.changedCount;
  const isNothing = changes + comparison.conflictCount + comparison.goneCount === 0;
  const figure = (name: 'added' | 'changed' | 'unchanged') => ({
    label: t(`import.update.figures.${name}`),
    value: number(comparison[`${name}Count`]),
    note: t(`import.update.figures.${name}Note`),
  });
  const title = isNothing
    ? t('import.update.nothing')
    : t('import.update.title', { smart_count: changes, count: number(changes) });
  return (
    <Card title={title}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('import.update.compared', {
            smart_count: comparison.count,
            file: fileName,
            rows: number(comparison.count),
            living: number(comparison.livingCount),
            key: keyName,
          })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {onMatch && (
            <Button variant="outlined" onClick={onMatch}>
              {t('import.update.changeMatch')}
            </Button>
          )}
          <DownloadComparison
            name={t('import.update.comparison', { file: orderNameOf(fileName) })}
            load={onFile}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <ReviewFigures figures={[figure('added'), figure('changed')]} />
          <ReviewFigures
            figures={[
              figure('unchanged'),
              {
                label: t('import.update.figures.gone'),
                value: number(comparison.goneCount),
                note: t(`import.update.figures.${goneNotes[gone]}`),
              },
            ]}
          />
        </Box>
      </Box>
    </Card>
  );
};
