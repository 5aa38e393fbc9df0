import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { can, canManageCustomer, useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { useDependencies, type Missing } from './dependencies.ts';

/** CRD-31, CRD-32: why nothing can be issued yet, and the way to mend it for those who may. */
export const CredentialNotices = () => {
  const t = useT();
  const profile = useProfile();
  const { id } = useCustomer();
  const { data: pricing } = usePricing(id);
  const { missing } = useDependencies();
  const manages = canManageCustomer(profile, id);
  const ways: Readonly<Record<Missing, readonly [to: string, label: string, may: boolean]>> = {
    providers: [`/customers/${id}/settings/config`, t('credential.notices.toProviders'), manages],
    cardProfiles: [
      `/customers/${id}/settings/card-profiles`,
      t('credential.notices.toCardProfiles'),
      manages,
    ],
    pdfDesigns: [`/customers/${id}/settings/pdf-designs`, t('credential.notices.toPdfDesigns'), manages],
    dataFormats: [
      '/global/data-formats',
      t('credential.notices.toDataFormats'),
      can(profile, 'partner.manage'),
    ],
  };
  const steps = missing.map(name => {
    const [to, label, may] = ways[name];
    return { key: name, text: t(`credential.notices.${name}`), to, label, may };
  });
  const credits = pricing !== undefined && !pricing.hasContractOrCredits;
  const all = [
    ...(credits
      ? [
          {
            key: 'credits',
            text: t('credential.notices.noCredits'),
            to: `/customers/${id}/credentials/credits`,
            label: t('credential.notices.toCredits'),
            may: manages,
          },
        ]
      : []),
    ...steps,
  ];
  const [only] = all;
  if (!only) return null;
  if (all.length === 1)
    return <Notice {...(only.may ? { to: only.to, action: only.label } : {})}>{only.text}</Notice>;
  return (
    <Notice>
      <Typography sx={{ fontWeight: 600 }}>
        {t('credential.notices.several', { smart_count: all.length })}
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
              <Button size="small" component={Link} to={to} sx={{ ml: { xs: -1.75, sm: 0 } }}>
                {label}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Notice>
  );
};
