import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { useDependencies, type Missing } from './dependencies.ts';

export const MissingSteps = () => {
  const t = useT();
  const { id } = useCustomer();
  const { missing } = useDependencies();
  const manages = useMayHere('customer.manage');
  const managesPartner = useMayHere('partner.manage');
  const settings = `/customers/${id}/settings`;
  const ways: Readonly<Record<Missing, readonly [to: string, label: string, may: boolean]>> = {
    providers: [`${settings}/config`, t('credentialDialog.missing.toProviders'), manages],
    cardProfiles: [
      `${settings}/card-profiles#create`,
      t('credentialDialog.missing.createCardProfile'),
      manages,
    ],
    pdfDesigns: [`${settings}/pdf-designs#create`, t('credentialDialog.missing.createPdfDesign'), manages],
    dataFormats: ['/global/data-formats', t('credentialDialog.missing.toDataFormats'), managesPartner],
  };
  const all = missing.map(name => {
    const [to, label, may] = ways[name];
    return { key: name, text: t(`credential.notices.${name}`), to, label, may };
  });
  const [only] = all;
  if (!only) return null;
  if (all.length === 1)
    return <Notice {...(only.may ? { to: only.to, action: only.label } : {})}>{only.text}</Notice>;
  return (
    <Notice>
      <Typography sx={{ fontWeight: 600 }}>
        {t('credentialDialog.missing.several', { smart_count: all.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {all.map(({ key, text, to, label, may }) => (
          <Box
            key={key}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.25 }}
          >
            <Box component="span" sx={{ flex: '1 1 240px' }}>
              {text}
            </Box>
            {may && (
              <Button size="small" component={Link} to={to} sx={{ pl: { xs: 0, sm: 1.25 } }}>
                {label}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Notice>
  );
};
