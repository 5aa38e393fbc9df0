import EditIcon from '@mui/icons-material/EditOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import {
  Box,
  Button,
  IconButton,
  Paper,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  Typography,
} from '@mui/material';
import { bytesViews } from '../core/preferences.ts';
import { useT } from '../core/t.ts';
import { useByteCount } from '../kit/bytes/useByteCount.ts';
import { ByteStrip } from '../kit/bytes/ByteStrip.tsx';
import { HexView } from '../kit/bytes/HexView.tsx';
import { useBytesView } from '../kit/bytes/useBytesView.ts';
import { resultingBytes, triedFieldsOf } from './draft.ts';
import type { FormatEditing } from './useFormatDraft.ts';

interface Props {
  readonly editing: FormatEditing;
  readonly tried: Readonly<Record<string, string>>;
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
  readonly onPick?: ((key: string) => void) | undefined;
  readonly onFixed?: (() => void) | undefined;
}

/** The resulting bytes, updated live, as a strip, a hex view or both (DFM-15, DFM-22 to DFM-25). */
export const BytesCard = ({ editing, tried, active, onActive, onPick, onFixed }: Props) => {
  const t = useT();
  const byteCount = useByteCount();
  const [view, choose] = useBytesView();
  const { draft, canUndo, canRedo, undo, redo } = editing;
  const bytes = resultingBytes(draft, tried);
  const fields = triedFieldsOf(draft, tried);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('dataFormat.bytes.title')}
      sx={{ p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: { xs: '1 1 100%', sm: 1 } }}>
          {t('dataFormat.bytes.title')}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
            {byteCount(bytes.length)}
          </Typography>
        </Typography>
        {onFixed && (
          <>
            {[
              {
                label: t('dataFormat.bytes.undo'),
                icon: <UndoIcon fontSize="small" />,
                can: canUndo,
                go: undo,
              },
              {
                label: t('dataFormat.bytes.redo'),
                icon: <RedoIcon fontSize="small" />,
                can: canRedo,
                go: redo,
              },
            ].map(({ label, icon, can, go }) => (
              <Tooltip key={label} title={label}>
                <span>
                  <IconButton size="small" aria-label={label} disabled={!can} onClick={go}>
                    {icon}
                  </IconButton>
                </span>
              </Tooltip>
            ))}
            <Button size="small" startIcon={<EditIcon />} onClick={onFixed}>
              {t('dataFormat.bytes.edit')}
            </Button>
          </>
        )}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('kit.bytes.view.label')}
          sx={{ '& .MuiToggleButton-root': { minWidth: { xs: 56, sm: 0 }, minHeight: { xs: 46, sm: 0 } } }}
          onChange={(_, next: typeof view | null) => next !== null && choose(next)}
        >
          {bytesViews.map(one => (
            <ToggleButton key={one} value={one}>
              {t(`kit.bytes.view.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {bytes.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {view !== 'hex' && (
            <ByteStrip
              label={t('dataFormat.bytes.label')}
              bytes={bytes}
              fields={fields}
              active={active}
              onActive={onActive}
              {...(onPick ? { onPick } : {})}
            />
          )}
          {view !== 'strip' && (
            <HexView label={t('dataFormat.bytes.hex')} bytes={bytes} fields={fields} active={active} />
          )}
        </Box>
      )}
    </Paper>
  );
};
