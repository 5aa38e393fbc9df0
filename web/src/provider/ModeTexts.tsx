import type { KeysetMode } from '@latchkey/events/provider/keys/keyset.ts';
import { Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';

type Mode = Exclude<KeysetMode, 'UNSET'>;
const recommended: Mode = 'SECURE_RANDOM';

export const ModeTexts = ({ modes }: { readonly modes: readonly Mode[] }) => {
  const t = useT();
  const nameOf = (mode: Mode) => {
    const name = t(`providerConfig.keyset.modes.${mode}`);
    return mode === recommended ? t('providerConfig.keyset.recommended', { mode: name }) : name;
  };
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {modes.map(mode => (
        <div key={mode}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {nameOf(mode)}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {t(`providerConfig.keyset.modeTexts.${mode}`)}
          </Typography>
        </div>
      ))}
    </Box>
  );
};
