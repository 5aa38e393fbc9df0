import { Box, Button, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { lettersAtEnd } from '../kit/touchTargets.ts';

export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
}
interface Props {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

export const PasskeyList = ({ passkeys, onRemove }: Props) => {
  const t = useT();
  const { day } = useFormats();
  return (
    <Box
      component="ul"
      aria-label={t('profile.secondFactor.passkeys')}
      sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', width: '100%' }}
    >
      {passkeys.map(passkey => {
        const name = passkey.name ?? t('profile.secondFactor.passkeyNameless');
        return (
          <Box
            component="li"
            key={passkey.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              '& .MuiButton-text': lettersAtEnd,
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {t('profile.secondFactor.passkeySince', { since: day(passkey.addedAt) })}
                {' · '}
                {passkey.lastUsedAt === null ? (
                  t('profile.secondFactor.passkeyUnused')
                ) : (
                  <>
                    {t('profile.secondFactor.passkeyUsed')} <RelativeTime time={passkey.lastUsedAt} />
                  </>
                )}
              </Typography>
            </Box>
            <Button
              size="small"
              color="error"
              aria-label={t('profile.secondFactor.removePasskeyOf', { name })}
              onClick={() => onRemove(passkey)}
            >
              {t('profile.secondFactor.removePasskey')}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
};
