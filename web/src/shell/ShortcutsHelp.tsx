import { Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { useCreation } from './creations.ts';
import { Keys } from './Keys.tsx';
import { useGoPages } from './shortcuts.ts';

const spoken = (keys: string) =>
  keys
    .replace('mod+k', 'Ctrl K')
    .replace('up', '↑')
    .replace('down', '↓')
    .replace('enter', 'Enter')
    .replace('esc', 'Esc');

export const ShortcutsHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const creation = useCreation();
  // rows are selected for bulk actions, which all need this permission
  const maySelect = mayAnywhere(useProfile(), 'credential.write');
  const lines = [
    ['mod+k', t('shortcuts.palette')],
    ['/', t('shortcuts.search')],
    ...(creation ? [['c', t(creation.text)] as const] : []),
    ['?', t('shortcuts.help')],
  ] as const;
  const ofLists = [
    ['j down', t('shortcuts.next')],
    ['k up', t('shortcuts.previous')],
    ...(maySelect ? [['x', t('shortcuts.select')] as const] : []),
    ['enter', t('shortcuts.openRow')],
    ['down', t('shortcuts.toRows')],
    ['esc', t('shortcuts.clear')],
  ] as const;
  const ofRecords = [
    ['j', t('kit.neighbours.next')],
    ['k', t('kit.neighbours.previous')],
  ] as const;
  const heading = (text: string) => (
    <Typography variant="h3" component="h3" sx={{ mt: 2.5, mb: 1 }}>
      {text}
    </Typography>
  );
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
    <DialogFrame title={t('shortcuts.title')} width={480} onClose={onClose}>
      {/* focusable, so that it can be scrolled by keyboard in low windows */}
      <DialogContent tabIndex={0}>
        {list(lines)}
        {heading(t('shortcuts.lists'))}
        {list(ofLists)}
        {heading(t('shortcuts.records'))}
        {list(ofRecords)}
        {heading(t('shortcuts.goTo'))}
        {list(pages)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('shortcuts.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
