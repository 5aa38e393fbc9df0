import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Execution } from '../core/dataProvider.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { isTyped, TypeToConfirm } from './TypeToConfirm.tsx';
import { TouchedList } from './TouchedList.tsx';
import { useExecute } from './useExecute.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useTouched } from './useTouched.ts';

interface Props<E extends AnyEntity> extends Omit<Execution, 'command'> {
  readonly of: E;
  readonly command: keyof E['commands'] & string;
  readonly text: string;
  /** Whether the impact is counted first and must be unchanged on confirmation. */
  readonly isCounted?: boolean;
  readonly title?: string;
  readonly submit?: string;
  readonly done?: string;
  /** Message after a 202, for a change that no row shows. */
  readonly recorded?: string;
  readonly isDangerous?: boolean;
  readonly isIrreversible?: boolean;
  readonly typed?: string | undefined;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onDone?: ((record: RaRecord) => void) | undefined;
}

export const ConfirmCommand = <E extends AnyEntity>(props: Props<E>) => {
  const {
    of: entity,
    command,
    text: question,
    title,
    submit,
    done,
    recorded,
    isCounted = false,
    isDangerous = false,
    isIrreversible = false,
    typed,
    children,
    onClose,
    onDone,
    ...execution
  } = props;
  const t = useT();
  const translate = useTranslate();
  const { run } = useExecute();
  const touched = useTouched(entity, isCounted ? { command, ...execution } : null);
  const [state, setState] = useState<'asking' | 'running' | { readonly error: unknown }>('asking');
  const [text, setText] = useState('');
  const sender = useFocusBack(state === 'running');
  const key = `${entity.name}.commands.${command}`;
  const confirm = async () => {
    setState('running');
    try {
      const data = await touched.heeded(preview =>
        run(entity, { command, ...execution, preview }, done ?? `${key}.done`, recorded),
      );
      onClose();
      onDone?.(data);
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <DialogFrame title={title ?? translate(`${key}.title`)} width={480} onClose={onClose}>
      <Box
        component="form"
        sx={{ display: 'contents' }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void confirm();
        }}
        onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit(sender.current);
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {typeof state === 'object' && <ErrorArea error={state.error} />}
          <Typography>{question}</Typography>
          {children}
          {isCounted && <TouchedList touched={touched} />}
          {isIrreversible && <Typography sx={{ fontWeight: 600 }}>{t('kit.dialog.irreversible')}</Typography>}
          {typed !== undefined && <TypeToConfirm expected={typed} value={text} onChange={setText} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} autoFocus={isDangerous && typed === undefined}>
            {t('kit.dialog.cancel')}
          </Button>
          <Button
            ref={sender}
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            autoFocus={!isDangerous}
            disabled={!isTyped(text, typed) || (isCounted && touched.touches === null)}
            loading={state === 'running'}
          >
            {submit ?? translate(`${key}.submit`)}
          </Button>
        </DialogActions>
      </Box>
    </DialogFrame>
  );
};
