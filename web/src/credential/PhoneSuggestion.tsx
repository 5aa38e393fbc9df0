import { withCountryCode } from '@latchkey/events/credential/phone.ts';
import { Link } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import { phoneRegion } from './phoneRegion.ts';

/** Offers the country code of the browser's region for a national phone number. */
export const PhoneSuggestion = ({ source }: { readonly source: string }) => {
  const t = useT();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: source });
  const found = typeof typed === 'string' ? withCountryCode(typed, phoneRegion()) : null;
  if (found === null) return null;
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      onClick={() =>
        setValue(source, found.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
      sx={{ ...fingerHigh, justifySelf: 'start', textAlign: 'left' }}
    >
      {t('credentialDialog.usePhone', { value: found.value })}
    </Link>
  );
};
