import { Box, Link, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { languageName } from '../core/languageName.ts';
import { useProfile } from '../core/profile.tsx';
import { canManagePartner } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import { Card } from '../kit/Card.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { designPlaces, type PdfDesignRow } from './designOwner.ts';

export const useInheritedDesigns = (): readonly PdfDesignRow[] => {
  const { lineagePartnerIds } = useCustomer();
  const { data = [] } = useGetList<PdfDesignRow>('pdfDesign', {
    filter: { type: 'CREDENTIAL', partnerId: lineagePartnerIds, nullCustomer: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  return data;
};

/** Lists the partners' designs, which the customer can choose like its own. */
export const InheritedDesigns = ({ designs }: { readonly designs: readonly PdfDesignRow[] }) => {
  const t = useT();
  const textLocale = useTextLocale();
  const profile = useProfile();
  const { id } = useCustomer();
  if (designs.length === 0) return null;
  return (
    <Card title={t('pdfDesign.inherited.title')}>
      <Typography variant="body2" color="textSecondary">
        {t('pdfDesign.inherited.text')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {designs.map(({ id: designId, name, locale, partnerId }) => (
          <li key={designId}>
            {partnerId !== null && canManagePartner(profile, partnerId) ? (
              <Link
                component={RouterLink}
                to={designPlaces.page({ partnerId }, designId, designPlaces.list({ customerId: id }))}
                sx={fingerHigh}
              >
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {languageName(locale, textLocale)}
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  );
};
