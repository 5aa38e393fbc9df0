import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { Keys } from './Keys.tsx';
import { useGoPages } from './shortcuts.ts';

const spoken = (keys: string) => keys.replace('mod+k', 'Ctrl K');

export const ShortcutsHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const lines = [
    ['mod+k', t('palette.shortcuts.palette')],
    ['/', t('palette.shortcuts.search')],
    ['?', t('palette.shortcuts.help')],
  ] as const;
  const pages = useGoPages().map(({ key, label, scope }) => [`g ${key}`, t(label), scope] as const);
  const list = (of: readonly (readonly [keys: string, text: string, scope?: string])[]) => (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 1,
        columnGap: 3,
        alignItems: 'center',
      }}
    >
      {of.map(([keys, text, scope]) => (
        <Fragment key={keys}>
          <dt>
            {text}{' '}
            {scope && (
              <Typography component="span" variant="body2" color="textSecondary">
                {scope}
              </Typography>
            )}
          </dt>
          <Box component="dd" sx={{ m: 0, justifySelf: 'end' }}>
            <Box component="span" role="img" aria-label={spoken(keys)}>
              <Keys of={keys} />
            </Box>
          </Box>
        </Fragment>
      ))}
    </Box>
  );
  return (
    <DialogFrame title={t('palette.shortcuts.title')} width={480} onClose={onClose}>
      <DialogContent>
        {list(lines)}
        <Typography variant="h3" component="h3" sx={{ mt: 2.5, mb: 1 }}>
          {t('palette.shortcuts.goTo')}
        </Typography>
        {list(pages)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('palette.shortcuts.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
