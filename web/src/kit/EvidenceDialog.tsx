import { Box, Button, DialogActions, DialogContent, Link, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { CopyValue } from './CopyValue.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { idOf, saveParts } from './saveParts.ts';

const keyPath = '/.well-known/latchkey-keys.json';
const keyFile = 'latchkey-keys.json';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </section>
);

interface Props {
  readonly of: 'credential' | 'order';
  readonly path: string;
  readonly onClose: () => void;
}

/** Explains the signed file of an entity before it is downloaded. */
export const EvidenceDialog = ({ of, path, onClose }: Props) => {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const name = `evidence-${idOf(path)}`;
  const download = async () => {
    setSaving(true);
    setError(null);
    try {
      await saveParts(`${path}/evidence`, 'POST', name);
      onClose();
    } catch (problem) {
      setError(problem);
      setSaving(false);
    }
  };
  return (
    <DialogFrame title={t('kit.evidence.title')} onClose={onClose}>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Typography>{t(`evidence.proves.${of}`)}</Typography>
          <Part title={t('evidence.contents.title')}>
            <Typography>{t('evidence.contents.text')}</Typography>
          </Part>
          <Part title={t('evidence.verify.title')}>
            <Typography>
              {t('evidence.verify.key')}{' '}
              <Link href={keyPath} download={keyFile} underline="always">
                {t('evidence.verify.download')}
              </Link>
            </Typography>
            <Typography sx={{ mt: 1 }}>{t('evidence.verify.run')}</Typography>
            <CopyValue
              value={`latchkey verify ${name}.json --key ${keyFile}`}
              label={t('evidence.verify.command')}
            />
          </Part>
          <Typography variant="body2" color="textSecondary">
            {t('evidence.recorded')}
          </Typography>
          {error !== null && <ErrorArea error={error} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
        <Button variant="contained" autoFocus loading={isSaving} onClick={() => void download()}>
          {t('evidence.submit')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
