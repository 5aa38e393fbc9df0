import { bulkCommands } from '@latchkey/events/bulkAction/commands.ts';
import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useStartBulk } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { useBulkLabel } from '../core/useBulkLabel.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { useTellStarted } from '../kit/useTellStarted.tsx';
import type { CredentialRow } from '../credential/pickers.tsx';

interface Props {
  readonly credentials: readonly CredentialRow[];
  readonly onErasing: (actionId: string) => void;
  readonly onClose: () => void;
}

/**
 * Deletes the personal data in all of a person's credentials. Credentials still at a provider must be removed
 * first, which the dialog offers instead.
 */
export const ForgetPerson = ({ credentials, onErasing, onClose }: Props) => {
  const t = useT();
  const labelOf = useBulkLabel();
  const tellStarted = useTellStarted();
  const startBulk = useStartBulk();
  const [state, setState] = useState<'asking' | 'sending' | { readonly error: unknown }>('asking');
  const toRemove = credentials.filter(({ canBeErased, isErased }) => !canBeErased && !isErased);
  const isRemoval = toRemove.length > 0;
  const command = isRemoval ? ('credential.remove' as const) : ('credential.erase' as const);
  const ids = credentials.filter(bulkCommands[command].allows).map(({ id }) => id);
  const start = async () => {
    setState('sending');
    try {
      const customerId = credentials[0]?.customerId;
      const id = await startBulk({ customerId, command, ids });
      if (isRemoval) tellStarted({ id, customerId });
      else onErasing(id);
      onClose();
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <DialogFrame title={t('person.forget.question')} width={480} onClose={onClose}>
      <form
        style={{ display: 'contents' }}
        onSubmit={event => {
          event.preventDefault();
          void start();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {typeof state === 'object' && <ErrorArea error={state.error} />}
          <Typography>
            {isRemoval
              ? t('person.forget.removeFirst', { smart_count: toRemove.length })
              : t('person.forget.text')}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{t('kit.dialog.irreversible')}</Typography>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={onClose}>
            {t('kit.dialog.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={ids.length === 0}
            loading={state === 'sending'}
          >
            {isRemoval ? labelOf(command, ids.length) : t('person.forget.submit')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
};
