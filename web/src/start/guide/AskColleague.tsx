import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Popover, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useT } from '../../core/t.ts';
import { useCopy } from '../../kit/CopyValue.tsx';

interface Props {
  readonly title: string;
  readonly who: string;
  readonly minutes: number;
}

export const AskColleague = ({ title, who, minutes }: Props) => {
  const t = useT();
  const id = useId();
  const copy = useCopy(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const link = `${window.location.origin}${window.location.pathname}`;
  const text = t('guide.colleague.text', { step: title, smart_count: minutes, link });
  const subject = t('guide.colleague.subject', { step: title });
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`${t('guide.colleague.open')}: ${title}`}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ position: 'relative', mx: -0.75 }}
      >
        {t('guide.colleague.open')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': id,
            sx: { maxWidth: 'min(420px, calc(100% - 32px))', p: 2 },
          },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
              {t('guide.colleague.title')}
            </Typography>
            <IconButton size="small" aria-label={t('kit.dialog.close')} onClick={close} autoFocus>
              <CloseIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
          <Typography variant="body2">
            {who} {t('guide.colleague.about')}
          </Typography>
          <Typography
            component="blockquote"
            aria-label={t('guide.colleague.label')}
            variant="body2"
            sx={{ m: 0, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
            <Button variant="outlined" href={mail}>
              {t('guide.colleague.email')}
            </Button>
            <Button variant="contained" onClick={() => void copy(text)}>
              {t('guide.colleague.copy')}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
};
