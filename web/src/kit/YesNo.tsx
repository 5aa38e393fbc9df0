import CheckIcon from '@mui/icons-material/Check';
import { useT } from '../core/t.ts';

/** A check for yes, nothing to look at for no; both are read aloud. */
export const YesNo = ({ value }: { readonly value: boolean }) => {
  const t = useT();
  return value ? (
    <CheckIcon
      fontSize="small"
      color="success"
      role="img"
      aria-label={t('kit.field.yes')}
      aria-hidden="false"
    />
  ) : (
    <span role="img" aria-label={t('kit.field.no')}>
      –
    </span>
  );
};
