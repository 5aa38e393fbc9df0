import { looksOf, type Design } from '@latchkey/events/cardProfile/design/design.ts';
import { drawingOf, type Drawing } from '@latchkey/events/cardProfile/design/drawing.ts';
import CloseIcon from '@mui/icons-material/Close';
import CompareIcon from '@mui/icons-material/CompareArrows';
import RestoreIcon from '@mui/icons-material/HistoryOutlined';
import { Box, IconButton, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useFormats } from '../../core/formats.ts';
import { http } from '../../core/http.ts';
import { useT } from '../../core/t.ts';
import { ErrorArea } from '../../kit/ErrorArea.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useDesigner } from './designer.ts';
import { DrawingView } from './DrawingView.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { designAt, type DesignShown, type VersionShown } from './designApi.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { countOf } from './useDifferenceText.ts';
import { useVersionDesign } from './useVersionDesign.ts';

const tones = { live: 'good', running: 'busy', failed: 'bad', earlier: 'quiet', withdrawn: 'quiet' } as const;
const maxShown = 50;

interface ThumbnailProps {
  readonly src: string | null;
  /** Rendered instead of a stored picture. */
  readonly drawing?: Drawing;
}
const Thumbnail = ({ src, drawing }: ThumbnailProps) => (
  <Box
    sx={{
      width: 52,
      height: 34,
      flex: 'none',
      borderRadius: 0.75,
      overflow: 'hidden',
      bgcolor: 'action.hover',
    }}
  >
    {drawing && <DrawingView drawing={drawing} />}
    {src !== null && (
      <Box
        component="img"
        src={src}
        alt=""
        loading="lazy"
        sx={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'left', display: 'block' }}
      />
    )}
  </Box>
);

interface Props {
  readonly id: string;
  readonly design: Design;
  readonly shown: DesignShown;
  readonly isDirty: boolean;
  readonly mayRestore: boolean;
  readonly onRestore: (version: number) => Promise<void>;
  readonly onClose: () => void;
}

export const Versions = ({ id, design, shown, isDirty, mayRestore, onRestore, onClose }: Props) => {
  const t = useT();
  const { dateTime } = useFormats();
  const { pictures } = useDesigner();
  const drawing = useMemo(
    () => drawingOf(pictures.loadedOnly(looksOf(design, 'both')), 'front', pictures.sizeOf),
    [design, pictures],
  );
  const [compared, setCompared] = useState<VersionShown | null>(null);
  const [restoring, setRestoring] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['cardProfile', 'designVersions', id, shown.liveVersion, shown.publication?.version],
    queryFn: async ({ signal }) =>
      (await http<VersionShown[]>(`${designAt(id)}/versions?limit=${maxShown}`, { signal })).json,
  });
  const live = useVersionDesign(id, shown.liveVersion).data?.design;
  const changes = live === undefined ? 0 : countOf(live, design);
  const isInVersion = shown.keptAs !== null && !isDirty;
  // on narrow screens the panel is below the controls
  const shownAt = useCallback((panel: HTMLElement | null) => {
    if (window.innerWidth < 900) panel?.scrollIntoView();
  }, []);
  const restore = async (version: number) => {
    setRestoring(null);
    setFailure(null);
    try {
      await onRestore(version);
    } catch (problem) {
      setFailure(problem);
    }
  };
  /** Restores a version, after a confirmation if the current design isn't kept as a version. */
  const begin = (version: number) => (isInVersion ? void restore(version) : setRestoring(version));
  const line = { display: 'flex', alignItems: 'center', gap: 1.25, px: 2, py: 1.25, minHeight: 58 } as const;
  const hint =
    data === undefined
      ? null
      : data.length === 0
        ? 'cardDesign.versions.none'
        : mayRestore
          ? 'cardDesign.versions.hint'
          : null;
  const nameLine = { display: 'flex', alignItems: 'center', gap: 0.75, flexWrap: 'wrap' } as const;
  return (
    <Box ref={shownAt} component="section" aria-label={t('cardDesign.versions.title')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, py: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('cardDesign.versions.title')}
        </Typography>
        <IconButton size="small" aria-label={t('cardDesign.versions.hide')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {failure !== null && (
        <Box sx={{ px: 2, pb: 1 }}>
          <ErrorArea error={failure} />
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Box
          component="li"
          aria-current="true"
          sx={{
            ...line,
            bgcolor: 'primary.light',
            boxShadow: ({ palette }) => `inset 3px 0 ${palette.primary.main}`,
          }}
        >
          <Thumbnail src={null} drawing={drawing} />
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Box sx={nameLine}>
              <strong>{t('cardDesign.versions.now')}</strong>
              {shown.isUnpublished && (
                <StatusChip word={t('cardDesign.versions.unpublished')} tone="waiting" isDraft />
              )}
            </Box>
            <Typography variant="caption" color="textSecondary" component="p">
              {[
                changes === 0 ? '' : t('cardDesign.versions.changes', { smart_count: changes }),
                shown.savedAt === null ? '' : dateTime(shown.savedAt),
              ]
                .filter(text => text !== '')
                .join(', ')}
            </Typography>
          </Box>
        </Box>
        {data?.map(entry => (
          <Box component="li" key={entry.version} data-version={entry.version} sx={line}>
            <Thumbnail src={entry.thumbnail} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Box sx={nameLine}>
                <strong>{t('cardDesign.versions.name', { version: entry.version })}</strong>
                {entry.status !== 'earlier' && (
                  <StatusChip
                    word={t(`cardDesign.versions.status.${entry.status}`)}
                    tone={tones[entry.status]}
                  />
                )}
              </Box>
              <Typography variant="caption" color="textSecondary" component="p">
                {dateTime(entry.at)}
              </Typography>
              {entry.by !== null && (
                <Typography
                  variant="caption"
                  color="textSecondary"
                  component="p"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {entry.by}
                </Typography>
              )}
            </Box>
            <IconButton
              size="small"
              sx={{ p: 0.5 }}
              aria-label={t('cardDesign.versions.compare', { version: entry.version })}
              title={t('cardDesign.versions.compare', { version: entry.version })}
              onClick={() => setCompared(entry)}
            >
              <CompareIcon fontSize="small" />
            </IconButton>
            {mayRestore && (
              <IconButton
                size="small"
                sx={{ p: 0.5, ml: -1 }}
                aria-label={t('cardDesign.versions.restore', { version: entry.version })}
                title={t('cardDesign.versions.restore', { version: entry.version })}
                onClick={() => begin(entry.version)}
              >
                <RestoreIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {error !== null && (
        <Box sx={{ p: 2 }}>
          <ErrorArea error={error} onAgain={() => void refetch()} />
        </Box>
      )}
      {data === undefined && error === null && <Skeleton sx={{ mx: 2 }} height={58} />}
      {hint !== null && (
        <Typography
          variant="caption"
          color="textSecondary"
          component="p"
          sx={{ px: 2, py: 1.5, mt: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {t(hint)}
        </Typography>
      )}
      {restoring !== null && (
        <RestoreDialog
          version={restoring}
          onRestore={() => void restore(restoring)}
          onClose={() => setRestoring(null)}
        />
      )}
      {compared && (
        <CompareDialog
          id={id}
          version={compared}
          design={design}
          mayRestore={mayRestore}
          onRestore={() => {
            setCompared(null);
            begin(compared.version);
          }}
          onClose={() => setCompared(null)}
        />
      )}
    </Box>
  );
};
