import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';

interface Props {
  readonly to: string;
  readonly name: string;
}

export const ShowOrder = ({ to, name }: Props) => {
  const t = useT();
  const label = t('start.attention.show');
  return (
    <Button variant="outlined" size="small" component={Link} to={to} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
};
