import CloseIcon from '@mui/icons-material/Close';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, IconButton, Link, Popover, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useT } from '../core/t.ts';
import type { TermName } from '../core/termNames.ts';
import { fingerHigh } from './touchTargets.ts';

interface Props {
  readonly term: TermName;
  /** The value next to the button, which is explained instead of the term. */
  readonly instance?: { readonly name: string; readonly text: string };
}

/** Explains a term. The glossary opens in a new tab to keep the form. */
export const Help = ({ term, instance }: Props) => {
  const t = useT();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { name, text } = instance ?? {
    name: t(`terms.list.${term}.name`),
    text: t(`terms.list.${term}.text`),
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('terms.what', { term: name })}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ p: 0.5, my: { xs: 0, sm: -0.5 } }}
      >
        <HelpIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxWidth: 340, p: 2 } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
            {name}
          </Typography>
          <IconButton size="small" aria-label={t('kit.dialog.close')} onClick={close} autoFocus>
            <CloseIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
        <Typography sx={{ mt: 0.5 }}>{text}</Typography>
        <Link
          component={RouterLink}
          to="/terms"
          target="_blank"
          rel="noreferrer"
          onClick={close}
          sx={{ ...fingerHigh, mt: 1 }}
        >
          {t('terms.all')}
        </Link>
      </Popover>
    </>
  );
};
