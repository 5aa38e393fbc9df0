import { Link, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { languageName } from '../core/languageName.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import type { Dependencies } from './dependencies.ts';
import { preselected } from './preselected.ts';

/**
 * Shows the language of messages and PDFs, which the PDF design determines, and the source of the preselected
 * design. Opens the settings in a new tab to keep the form.
 */
export const DesignNote = ({ cardProfiles, pdfDesigns }: Dependencies) => {
  const t = useT();
  const locale = useTextLocale();
  const customer = useCustomer();
  const managesCustomer = useMayHere('customer.manage');
  const managesPartner = useMayHere('partner.manage');
  const [profileId, designId] = useWatch({ name: ['cardProfileId', 'pdfDesignId'] }) as (string | null)[];
  const design = pdfDesigns.find(({ id }) => id === designId);
  const method = cardProfiles.find(({ id }) => id === profileId)?.deliveryMethod ?? 'EMAIL';
  if (!design) return null;
  const usual = preselected(pdfDesigns, 'defaultPdfDesignId', customer);
  const why = () => {
    if (usual === null) return t('designNote.noDefault');
    return usual.one.id === design.id
      ? t(`designNote.why.${usual.origin}`)
      : t('designNote.default', { name: usual.one.name });
  };
  const ofPartner = managesPartner ? usual?.page : null;
  const settings = ofPartner ?? `/customers/${customer.id}/settings/pdf-designs`;
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {t(`designNote.language.${method}`, { language: languageName(design.locale, locale) })} {why()}{' '}
      {managesCustomer ? (
        <Link component={RouterLink} to={settings} target="_blank" rel="noreferrer" sx={fingerHigh}>
          {t('designNote.change')}
        </Link>
      ) : (
        t('designNote.ask')
      )}
    </Typography>
  );
};
