import CheckIcon from '@mui/icons-material/Check';
import { useT } from '../core/t.ts';

interface Props {
  readonly value: boolean;
  readonly isWritten?: boolean;
}

export const YesNo = ({ value, isWritten = false }: Props) => {
  const t = useT();
  if (isWritten) return t(value ? 'kit.field.yes' : 'kit.field.no');
  return value ? (
    <CheckIcon
      fontSize="small"
      color="success"
      sx={{ display: 'block' }}
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
