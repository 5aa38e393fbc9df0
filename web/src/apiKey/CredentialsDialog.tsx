import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { maskedKeyValue } from '@latchkey/events/apiKey/keyValue.ts';
import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { Notice } from '../kit/Notice.tsx';
import { SecretValue } from '../kit/SecretValue.tsx';
import { useSecretGuard } from '../kit/useSecretGuard.tsx';
import { BaseAddress } from './BaseAddress.tsx';
import { FirstCall } from './FirstCall.tsx';
import type { Made } from './CreateApiKeyDialog.tsx';

interface Props extends Made {
  readonly onClose: () => void;
}

export const CredentialsDialog = ({ id, name, value: made, use, onClose }: Props) => {
  const t = useT();
  const [value, setValue] = useState(made);
  const [isAsking, setIsAsking] = useState(false);
  const { leave, onCopied, question } = useSecretGuard(
    value,
    { title: t('apiKey.credentials.leaveTitle'), text: t('apiKey.credentials.leaveText') },
    onClose,
  );
  return (
    <>
      <DialogFrame title={t('apiKey.credentials.title', { name })} onClose={leave}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {value === null ? (
            <Notice kind="info">{t('apiKey.credentials.hidden')}</Notice>
          ) : (
            <Notice kind="warning">{t('apiKey.credentials.once')}</Notice>
          )}
          <SecretValue
            label={t('apiKey.credentials.value')}
            value={value}
            masked={maskedKeyValue(id)}
            onCopied={onCopied}
          />
          {use === 'DIRECTORY' ? (
            <>
              <Typography variant="body2" color="textSecondary">
                {t('apiKey.connect.enter')}
              </Typography>
              <BaseAddress />
            </>
          ) : (
            <FirstCall value={value} onCopied={onCopied} />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="error" sx={{ mr: 'auto' }} onClick={() => setIsAsking(true)}>
            {t('apiKey.commands.regenerate.submit')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('apiKey.credentials.close')}
          </Button>
        </DialogActions>
      </DialogFrame>
      {question}
      {isAsking && (
        <ConfirmCommand
          of={apiKey}
          command="regenerate"
          id={id}
          text={t('apiKey.regenerateText', { name })}
          isDangerous
          isIrreversible
          onClose={() => setIsAsking(false)}
          onDone={({ apiKey: next = null }) => setValue(next as string | null)}
        />
      )}
    </>
  );
};
