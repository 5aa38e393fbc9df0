import KeptIcon from '@mui/icons-material/CheckCircleOutlined';
import StoppedIcon from '@mui/icons-material/Block';
import WorkIcon from '@mui/icons-material/HandymanOutlined';
import { Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { ToneSquare } from '../kit/ToneSquare.tsx';

const ofCustomer = [
  ['keep', 'bad', StoppedIcon],
  ['readers', 'waiting', WorkIcon],
  ['stays', 'good', KeptIcon],
] as const;
const ofPartner = [['customersStay', 'good', KeptIcon]] as const;

export const Consequences = ({ isOfCustomer }: { readonly isOfCustomer: boolean }) => {
  const t = useT();
  return (
    <Box
      component="ul"
      aria-label={t('providerConfig.keyset.becomes')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {(isOfCustomer ? ofCustomer : ofPartner).map(([name, tone, Icon]) => (
        <Box component="li" key={name} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
          <ToneSquare tone={tone}>
            <Icon fontSize="small" />
          </ToneSquare>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{t(`providerConfig.keyset.${name}`)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`providerConfig.keyset.${name}Text`)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
};
