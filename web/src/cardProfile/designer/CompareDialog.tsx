import { sampleCards } from '@latchkey/events/cardProfile/design/samples.ts';
import { looksOf, filesOf, type Design } from '@latchkey/events/cardProfile/design/design.ts';
import { drawingOf } from '@latchkey/events/cardProfile/design/drawing.ts';
import { linesOf } from '@latchkey/events/cardProfile/design/cardFront.ts';
import { Box, Button, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { useT } from '../../core/t.ts';
import { useTextLocale } from '../../core/useTextLocale.ts';
import { DialogFrame } from '../../kit/DialogFrame.tsx';
import { ErrorArea } from '../../kit/ErrorArea.tsx';
import { differencesOf } from './differences.ts';
import type { VersionShown } from './designApi.ts';
import { DrawingView } from './DrawingView.tsx';
import { usePictures } from './pictures.ts';
import { cardRatio } from './partPlacement.ts';
import { useDifferenceText } from './useDifferenceText.ts';
import { useVersionDesign } from './useVersionDesign.ts';

const Front = ({ design, name }: { readonly design: Design; readonly name: string }) => {
  const locale = useTextLocale();
  const pictures = usePictures(filesOf(design));
  const looks = pictures.loadedOnly(looksOf(design, 'apple'));
  const lines = linesOf(looks, 'apple', sampleCards.ordinary, locale);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box sx={{ aspectRatio: cardRatio, borderRadius: 1.5, overflow: 'hidden' }}>
        <DrawingView drawing={drawingOf(looks, 'front', pictures.sizeOf, lines)} />
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {name}
      </Typography>
    </Box>
  );
};

interface Props {
  readonly id: string;
  readonly version: VersionShown;
  readonly design: Design;
  readonly mayRestore: boolean;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

export const CompareDialog = ({
  id,
  version: { version },
  design,
  mayRestore,
  onRestore,
  onClose,
}: Props) => {
  const t = useT();
  const textOf = useDifferenceText();
  const { data, error, refetch } = useVersionDesign(id, version);
  const differences = data === undefined ? [] : differencesOf(data.design, design);
  const name = t('cardDesign.versions.name', { version });
  return (
    <DialogFrame title={t('cardDesign.compare.title', { version })} width={720} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error !== null && <ErrorArea error={error} onAgain={() => void refetch()} />}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {data === undefined ? (
            <Skeleton variant="rounded" sx={{ aspectRatio: cardRatio, height: 'auto' }} />
          ) : (
            <Front design={data.design} name={name} />
          )}
          <Front design={design} name={t('cardDesign.versions.now')} />
        </Box>
        {data !== undefined && differences.length === 0 && (
          <Typography>{t('cardDesign.compare.same', { version })}</Typography>
        )}
        {differences.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {differences.map(difference => (
              <li key={JSON.stringify(difference)}>{textOf(difference)}</li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
        {mayRestore && differences.length > 0 && (
          <Button variant="contained" onClick={onRestore}>
            {t('cardDesign.versions.restore', { version })}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
};
