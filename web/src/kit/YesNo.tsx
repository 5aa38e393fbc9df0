import CheckIcon from '@mui/icons-material/Check';
import { useSay } from '../app/say.ts';

/** A check for yes, nothing to look at for no; both are read aloud. */
export const YesNo = ({ value }: { readonly value: boolean }) => {
  const say = useSay();
  return value ? (
    <CheckIcon
      fontSize="small"
      color="success"
      role="img"
      aria-label={say('kit.field.yes')}
      aria-hidden="false"
    />
  ) : (
    <span role="img" aria-label={say('kit.field.no')}>
      –
    </span>
  );
};
