import { isTemplate } from '@latchkey/events/cardProfile/template.ts';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { canManagePartner, useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { Picture } from '../kit/Picture.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { CreateProfileDialog } from './ProfileDialogs.tsx';
import type { CardProfileRow } from './profileOwner.ts';
import { profilePlaces } from './profilePlaces.ts';

/** Fetches the card profiles that the customer's partners offer. */
export const useInheritedProfiles = (): readonly CardProfileRow[] => {
  const { lineagePartnerIds } = useCustomer();
  const { data = [] } = useGetList<CardProfileRow>('cardProfile', {
    filter: { partnerId: lineagePartnerIds, nullCustomer: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'displayName', order: 'ASC' },
  });
  return data;
};

/** Lists the partners' card profiles. Drafts are templates for the customer's own; others are used as is. */
export const InheritedProfiles = ({ profiles }: { readonly profiles: readonly CardProfileRow[] }) => {
  const t = useT();
  const profile = useProfile();
  const { id, partnerDefaults = [] } = useCustomer();
  const suggested = partnerDefaults.map(({ defaultCardProfileId }) => defaultCardProfileId);
  const mayChange = useMayHere('customer.manage');
  const [template, setTemplate] = useState<CardProfileRow | null>(null);
  if (profiles.length === 0) return null;
  return (
    <Card title={t('cardProfile.inherited.title')}>
      <Typography variant="body2" color="textSecondary">
        {t('cardProfile.inherited.text')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {profiles.map(row => (
          <Box
            key={row.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
          >
            <Picture url={row.cardImage} name={row.shortName} width={44} height={30} />
            {row.partnerId !== null && canManagePartner(profile, row.partnerId) ? (
              <Link
                component={RouterLink}
                to={profilePlaces.page(
                  { partnerId: row.partnerId },
                  row.id,
                  profilePlaces.list({ customerId: id }),
                )}
                sx={fingerHigh}
              >
                {row.displayName}
              </Link>
            ) : (
              <span>{row.displayName}</span>
            )}
            {suggested.includes(row.id) && (
              <StatusChip word={t('cardProfile.inherited.suggested')} tone="used" />
            )}
            {isTemplate(row) ? (
              mayChange && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('cardProfile.inherited.useOf', { name: row.displayName })}
                  onClick={() => setTemplate(row)}
                >
                  {t('cardProfile.inherited.use')}
                </Button>
              )
            ) : (
              <Typography variant="body2">{t('cardProfile.inherited.usable')}</Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {t('cardProfile.inherited.of', { name: row.partner?.name ?? '–' })}
            </Typography>
          </Box>
        ))}
      </Box>
      {template && (
        <CreateProfileDialog
          owner={{ customerId: id }}
          template={template}
          onClose={() => setTemplate(null)}
        />
      )}
    </Card>
  );
};
