import { Box, Typography } from '@mui/material';
import { useProfile } from '../../core/profile.tsx';
import { mayAnywhere } from '../../core/rights.ts';
import { siteConfig } from '../../core/siteConfig.ts';
import { useT } from '../../core/t.ts';
import { Help } from '../../kit/Help.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { addressProblemOf } from './addressProblem.ts';

/** Texts for users who can't change the address. */
const asks = { local: 'askLocal', inside: 'askInside', plain: 'askPlain', other: 'askOther' } as const;

export const AddressProblem = ({ url, origin }: { readonly url: string; readonly origin?: string }) => {
  const t = useT();
  const mayMend = mayAnywhere(useProfile(), 'system.manage');
  const problem = addressProblemOf(url, origin);
  const text = problem && (mayMend ? problem : asks[problem]);
  return text && <Notice>{t(`guide.address.${text}`, { origin: origin ?? '' })}</Notice>;
};

export const PublicAddress = () => {
  const t = useT();
  const { publicUrl } = siteConfig();
  if (publicUrl === '') return null;
  const { origin } = window.location;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {t('guide.address.label')}
        </Typography>
        <Help term="publicAddress" />
      </Box>
      <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
        {publicUrl}
      </Typography>
      {addressProblemOf(publicUrl, origin) === null ? (
        <Typography variant="body2" color="textSecondary">
          {t('guide.address.open')}
        </Typography>
      ) : (
        <AddressProblem url={publicUrl} origin={origin} />
      )}
    </Box>
  );
};
