import { imageLimits } from '@latchkey/events/kernel/image.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from './ConfirmCommand.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { maxMebibytes, useImageProblem } from './imageProblem.ts';
import { useExecute } from './useExecute.ts';

interface Props<E extends AnyEntity> {
  readonly of: E;
  readonly id: string;
  /** Last path segment of the image's URL, for example `logo` for `PUT {path}/{id}/logo`. */
  readonly at: string;
  readonly command: keyof E['commands'] & string;
  readonly url: string | null;
  readonly label: string;
  readonly hint?: string;
  readonly minWidth?: number;
  readonly isFixed?: boolean;
  readonly onDone?: () => void;
  readonly children?: ReactNode;
}

type State =
  | { readonly is: 'still' }
  | { readonly is: 'uploading' }
  | { readonly is: 'refused'; readonly problem: string }
  | { readonly is: 'failed'; readonly error: unknown };

export const LogoTile = <E extends AnyEntity>({
  of: entity,
  id,
  at,
  command,
  url,
  label,
  hint,
  minWidth = imageLimits.minWidth,
  isFixed = false,
  onDone,
  children,
}: Props<E>) => {
  const t = useT();
  const title = useId();
  const { run } = useExecute();
  const problemOf = useImageProblem();
  const chooser = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ is: 'still' });
  const [isOver, setIsOver] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const path = `${entity.path}/${id}/${at}`;
  const isUploading = state.is === 'uploading';

  const upload = async (files: readonly File[]) => {
    if (files[0] === undefined || isUploading) return;
    const problem = await problemOf(files, minWidth);
    if (problem !== null) return setState({ is: 'refused', problem });
    setState({ is: 'uploading' });
    try {
      const file = { content: files[0], type: imageLimits.media };
      await run(entity, { command, id, path, method: 'PUT', file }, 'kit.logo.saved');
      setState({ is: 'still' });
      onDone?.();
    } catch (error) {
      setState({ is: 'failed', error });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (isFixed) return;
    void upload([...event.dataTransfer.files]);
  };

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(!isFixed);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={title} variant="h2">
          {label}
        </Typography>
        {hint !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          minHeight: 128,
          p: 2,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.hover' : 'background.default',
        }}
      >
        {url === null || url === '' ? (
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center', textWrap: 'balance' }}>
            {t(isFixed ? 'kit.logo.noneFixed' : 'kit.logo.none')}
          </Typography>
        ) : (
          <Box
            component="img"
            src={url}
            alt={label}
            sx={{
              maxWidth: '100%',
              maxHeight: 160,
              objectFit: 'contain',
              display: 'block',
              p: 1,
              boxSizing: 'border-box',
              borderRadius: 1,
              bgcolor: 'plate',
              color: 'common.black',
            }}
          />
        )}
      </Box>
      {isUploading && <LinearProgress aria-label={t('kit.logo.uploading')} />}
      {state.is === 'refused' && (
        <Alert severity="error" variant="outlined">
          {state.problem}
        </Alert>
      )}
      {state.is === 'failed' && <ErrorArea error={state.error} />}
      <Box sx={{ display: isFixed ? 'none' : 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          disabled={isUploading}
          aria-label={t(url ? 'kit.logo.replaceOf' : 'kit.logo.addOf', { label })}
          onClick={() => chooser.current?.click()}
        >
          {t(url ? 'kit.logo.replace' : 'kit.logo.add')}
        </Button>
        {url !== null && url !== '' && (
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            disabled={isUploading}
            aria-label={t('kit.logo.removeOf', { label })}
            onClick={() => setIsRemoving(true)}
          >
            {t('kit.logo.remove')}
          </Button>
        )}
        <Typography variant="caption" color="textSecondary">
          {t('kit.logo.limits', { width: minWidth, size: maxMebibytes })}
        </Typography>
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={imageLimits.media}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ''; // allows choosing the same file again
          void upload(files);
        }}
      />
      {children}
      {isRemoving && (
        <ConfirmCommand
          of={entity}
          command={command}
          id={id}
          path={path}
          method="DELETE"
          title={t('kit.logo.removeTitle')}
          text={t('kit.logo.removeText', { label })}
          submit={t('kit.logo.remove')}
          done="kit.logo.removed"
          isDangerous
          onClose={() => setIsRemoving(false)}
          onDone={() => {
            setState({ is: 'still' });
            onDone?.();
          }}
        />
      )}
    </Paper>
  );
};
