import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Execution } from '../core/dataProvider.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { useExecute } from './useExecute.ts';

interface Props<E extends AnyEntity> extends Omit<Execution, 'command'> {
  readonly of: E;
  readonly command: keyof E['commands'] & string;
  /** What it will touch, counted. */
  readonly text: string;
  readonly title?: string;
  /** What the button says, where the command's own word does not fit. */
  readonly submit?: string;
  /** The key of what is said afterwards, where it is not the command's own. */
  readonly done?: string;
  readonly isDangerous?: boolean;
  readonly isIrreversible?: boolean;
  readonly onClose: () => void;
  readonly onDone?: ((record: RaRecord) => void) | undefined;
}

/** Asks before a command that matters, and says what it will touch. */
export const ConfirmCommand = <E extends AnyEntity>(props: Props<E>) => {
  const {
    of: entity,
    command,
    text,
    title,
    submit,
    done,
    isDangerous = false,
    isIrreversible = false,
    onClose,
    onDone,
    ...execution
  } = props;
  const t = useT();
  const translate = useTranslate();
  const { run } = useExecute();
  const [state, setState] = useState<'asking' | 'running' | { readonly error: unknown }>('asking');
  const key = `${entity.name}.commands.${command}`;
  const confirm = async () => {
    setState('running');
    try {
      const data = await run(entity, { command, ...execution }, done ?? `${key}.done`);
      onClose();
      onDone?.(data);
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <DialogFrame title={title ?? translate(`${key}.title`)} width={480} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {typeof state === 'object' && <ErrorArea error={state.error} />}
        <Typography>{text}</Typography>
        {isIrreversible && <Typography sx={{ fontWeight: 600 }}>{t('kit.dialog.irreversible')}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={isDangerous}>
          {t('kit.dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          autoFocus={!isDangerous}
          loading={state === 'running'}
          onClick={() => void confirm()}
        >
          {submit ?? translate(`${key}.submit`)}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
