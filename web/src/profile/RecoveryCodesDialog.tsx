import CopyIcon from '@mui/icons-material/ContentCopy';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { useCopy } from '../kit/CopyValue.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Question } from '../kit/Question.tsx';
import { saveFile } from '../kit/saveFile.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes once. Only the button confirms that they are saved; Escape asks first. */
export const RecoveryCodesDialog = ({ codes, onClose }: Props) => {
  const t = useT();
  const copy = useCopy();
  const [isLeaving, setIsLeaving] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), t('profile.secondFactor.fileName'));
  return (
    <DialogFrame title={t('profile.secondFactor.codesTitle')} width={480} onClose={() => setIsLeaving(true)}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Notice kind="warning">{t('profile.secondFactor.codesOnce')}</Notice>
        <Typography>{t('profile.secondFactor.codesText')}</Typography>
        <Box
          component="ul"
          aria-label={t('profile.secondFactor.codes')}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            columnGap: 2,
            rowGap: 0.5,
            m: 0,
            p: 1.5,
            listStyle: 'none',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        >
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" autoFocus startIcon={<CopyIcon />} onClick={() => void copy(text)}>
            {t('kit.copy.copy')}
          </Button>
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={save}>
            {t('profile.secondFactor.download')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('profile.secondFactor.kept')}
        </Button>
      </DialogActions>
      {isLeaving && (
        <Question
          title={t('profile.secondFactor.leaveTitle')}
          text={t('profile.secondFactor.leaveText')}
          submit={t('profile.secondFactor.leave')}
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </DialogFrame>
  );
};
