import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { Tone } from '../kit/tone.ts';
import type { ApiKeyRow } from './apiKeyRow.ts';
import { outcomes, useFirstSync, type FirstSync, type Outcome, type PreviewedUser } from './useFirstSync.ts';

const tones = {
  CREATED: 'good',
  TAKEN_OVER: 'used',
  CHANGED: 'busy',
  SWITCHED_ON: 'good',
  SWITCHED_OFF: 'held',
  REFUSED: 'bad',
  UNCHANGED: 'quiet',
} as const satisfies Record<Outcome, Tone>;
const maxShown = 200;

const User = ({ userName, outcome, groups, isInvited, reason }: PreviewedUser) => {
  const t = useT();
  const parts = [
    ...groups.map(name => t('apiKey.preview.joins', { name })),
    ...(isInvited ? [t('apiKey.preview.invited')] : []),
    ...(reason === null ? [] : [reason]),
  ];
  return (
    <Box component="li" sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {userName}
        </Box>
        <StatusChip tone={tones[outcome]} word={t(`apiKey.preview.outcomes.${outcome}`)} />
      </Box>
      {parts.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {parts.join(' · ')}
        </Typography>
      )}
    </Box>
  );
};

const Result = ({ users, left }: FirstSync) => {
  const t = useT();
  const { number } = useFormats();
  const counts = outcomes.flatMap(outcome => {
    const count = users.filter(one => one.outcome === outcome).length;
    return count === 0 ? [] : [{ outcome, count }];
  });
  const changing = users.filter(({ outcome }) => outcome !== 'UNCHANGED');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? changing : changing.slice(0, maxShown);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {counts.map(({ outcome, count }) => (
          <li key={outcome}>
            <StatusChip
              tone={tones[outcome]}
              word={`${number(count)} ${t(`apiKey.preview.outcomes.${outcome}`)}`}
            />
          </li>
        ))}
      </Box>
      {left > 0 && (
        <Typography color="textSecondary">
          {t('apiKey.preview.left', { smart_count: left, count: number(left) })}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={t('apiKey.preview.users')}
        sx={{ p: 0, m: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' }}
      >
        {shown.map((one, n) => (
          <User key={`${n} ${one.userName}`} {...one} />
        ))}
      </Box>
      {changing.length > shown.length && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ justifySelf: 'start' }}>
          {t('apiKey.preview.more', { count: number(changing.length - shown.length) })}
        </Button>
      )}
    </Box>
  );
};

interface Props {
  readonly row: Pick<ApiKeyRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

/**
 * Previews what a directory's first synchronization would change, from a file of its users. Changes nothing.
 */
export const FirstSyncDialog = ({ row: { id, name }, onClose }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const { read, done, progress, error, isUnreadable } = useFirstSync(id);
  return (
    <DialogFrame title={t('apiKey.preview.title', { name })} width={720} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('apiKey.preview.text')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            tabIndex={-1}
            aria-label={t('apiKey.preview.file')}
            style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
            onChange={event => {
              const [file] = event.target.files ?? [];
              if (file) void read(file);
              event.target.value = ''; // otherwise choosing the same file again fires no change event
            }}
          />
          <Button
            variant={done === null ? 'contained' : 'outlined'}
            startIcon={<FileIcon />}
            loading={progress !== null}
            onClick={() => input.current?.click()}
          >
            {t('apiKey.preview.choose')}
          </Button>
          {progress !== null && (
            <Typography role="status" color="textSecondary">
              {t('apiKey.preview.asking', { of: number(progress.of), all: number(progress.all) })}
            </Typography>
          )}
        </Box>
        {isUnreadable && <Notice kind="error">{t('apiKey.preview.unreadable')}</Notice>}
        {error !== null && <ErrorArea error={error} />}
        {done !== null && <Result {...done} />}
      </DialogContent>
      <DialogActions>
        <Button variant={done === null ? 'text' : 'contained'} onClick={onClose}>
          {t('apiKey.credentials.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
