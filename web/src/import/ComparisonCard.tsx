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
  /** Number of the file's rows, with the skipped ones. */
  readonly rowCount: number;
  readonly comparison: Comparison;
  readonly keyName: string;
  readonly choice: UpdateChoice;
  /** Number of changes that the choice makes. */
  readonly total: number;
  readonly onMatch: (() => void) | undefined;
  readonly onFile: (mediaType: string) => Promise<Blob>;
}

export const ComparisonCard = (props: Props) => {
  const { fileName, rowCount, comparison, keyName, choice, total, onMatch, onFile } = props;
  const t = useT();
  const { number } = useFormats();
  const { addedCount, changedCount, conflictCount, goneCount } = comparison;
  const isNothing = addedCount + changedCount + conflictCount + goneCount === 0;
  const counts = {
    added: addedCount,
    changed: changedCount + (choice.conflicts === 'update' ? conflictCount : 0),
    unchanged: comparison.unchangedCount,
  };
  const figure = (name: keyof typeof counts) => ({
    label: t(`import.update.figures.${name}`),
    value: number(counts[name]),
    note: t(`import.update.figures.${name}Note`),
  });
  const title = isNothing
    ? t('import.update.nothing')
    : t('import.update.title', { smart_count: total, count: number(total) });
  return (
    <Card title={title}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t(comparison.count < rowCount ? 'import.update.comparedSome' : 'import.update.compared', {
            smart_count: comparison.count,
            all: number(rowCount),
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
                value: number(goneCount),
                note: t(`import.update.figures.${goneNotes[choice.gone]}`),
              },
            ]}
          />
        </Box>
      </Box>
    </Card>
  );
};
