import CloudIcon from '@mui/icons-material/CloudDoneOutlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import VersionsIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { HeldButton } from '../../kit/HeldButton.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { DesignShown } from './designApi.ts';
import type { Edited } from './undo.ts';
import type { Saving } from './useAutosave.ts';
import { useStepText } from './useDifferenceText.ts';

interface Props {
  readonly title: string;
  readonly shown: DesignShown;
  readonly edited: Edited;
  readonly saving: Saving;
  readonly isDirty: boolean;
  readonly isFixed: boolean;
  readonly hasVersions: boolean;
  readonly more: ReactNode;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onVersions: () => void;
  readonly onPublish: (() => void) | undefined;
}

const SavedLine = ({ shown, saving, isDirty }: Pick<Props, 'shown' | 'saving' | 'isDirty'>) => {
  const t = useT();
  const { minuteOfDay } = useFormats();
  const text = (): string => {
    if (saving.is === 'saving') return t('cardDesign.saved.saving');
    if (saving.is !== 'still') return t('cardDesign.saved.not');
    if (isDirty) return t('cardDesign.saved.soon');
    return shown.savedAt === null
      ? t('cardDesign.saved.never')
      : t('cardDesign.saved.at', { time: minuteOfDay(shown.savedAt) });
  };
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="span"
      data-saving={isDirty ? 'no' : saving.is}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <CloudIcon sx={{ fontSize: 18 }} aria-hidden />
      {text()}
    </Typography>
  );
};

export const DesignHead = (props: Props) => {
  const t = useT();
  const stepText = useStepText();
  const { title, shown, edited, isFixed, hasVersions, more, onUndo, onRedo, onVersions, onPublish } = props;
  const [last, next] = [edited.past.at(-1), edited.future.at(-1)];
  const isLive =
    shown.liveVersion > 0 && !shown.isUnpublished && !props.isDirty && shown.publication === null;
  const state = (): ReactNode => {
    if (shown.publication !== null)
      return shown.publication.isFailed ? (
        <StatusChip word={t('cardDesign.state.failed')} tone="bad" />
      ) : (
        <StatusChip word={t('cardDesign.state.running')} tone="busy" />
      );
    const version = shown.liveVersion;
    if (shown.isUnpublished && version > 0)
      return <StatusChip word={t('cardDesign.state.ahead', { version })} tone="waiting" isDraft />;
    if (version === 0) return <StatusChip word={t('cardDesign.state.unpublished')} tone="waiting" isDraft />;
    return <StatusChip word={t('cardDesign.state.live', { version })} tone="good" />;
  };
  const undo = last ? t('cardDesign.undo.of', { what: stepText(last) }) : t('cardDesign.undo.none');
  const redo = next ? t('cardDesign.redo.of', { what: stepText(next) }) : t('cardDesign.redo.none');
  return (
    <PageHead
      title={title}
      mark={
        <>
          {state()}
          <SavedLine {...props} />
        </>
      }
      actions={
        <>
          {!isFixed && (
            <Box component="span" sx={{ display: 'flex' }}>
              <IconButton aria-label={undo} title={`${undo} (Ctrl+Z)`} disabled={!last} onClick={onUndo}>
                <UndoIcon />
              </IconButton>
              <IconButton
                aria-label={redo}
                title={`${redo} (Ctrl+Shift+Z)`}
                disabled={!next}
                onClick={onRedo}
              >
                <RedoIcon />
              </IconButton>
            </Box>
          )}
          {more}
          <Button
            variant="outlined"
            aria-label={t('cardDesign.versions.title')}
            aria-pressed={hasVersions}
            onClick={onVersions}
            sx={{ minWidth: 0, flexGrow: { xs: '0 !important', sm: 0 } }}
          >
            <VersionsIcon sx={{ fontSize: 20 }} />
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 1 }}>
              {t('cardDesign.versions.title')}
            </Box>
          </Button>
          {onPublish && (
            <HeldButton
              variant="contained"
              reason={isLive ? t('cardDesign.publish.unchanged', { version: shown.liveVersion }) : undefined}
              onClick={onPublish}
            >
              {t('cardDesign.publish.open')}
            </HeldButton>
          )}
        </>
      }
    />
  );
};
