import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { fingerHigh } from '../kit/touchTargets.ts';

type Kind = 'orders' | 'requests' | 'configs' | 'profiles' | 'customers';

const maxShown = 5;

/** Returns the first rows of a kind, or all loaded ones once the user asks for them. */
export const useFirst = <Row,>(rows: readonly Row[]) => {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, maxShown);
  return { shown, isAllShown: shown.length === rows.length, showAll: () => setIsOpen(true) };
};
export type First<Row> = ReturnType<typeof useFirst<Row>>;

interface Props {
  readonly kind: Kind;
  readonly count: number;
  readonly to: string | (() => void);
}

export const MoreLine = ({ kind, count, to }: Props) => {
  const t = useT();
  const { number } = useFormats();
  if (count <= 0) return null;
  const counted = { smart_count: count, count: number(count) };
  return (
    <Box
      component="li"
      sx={{ px: { xs: 2, sm: 2.5 }, py: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.875rem' }}
    >
      {typeof to === 'string' ? (
        <Link component={RouterLink} to={to} sx={fingerHigh}>
          {t(`start.more.${kind}`, counted)}
        </Link>
      ) : (
        <Button size="small" onClick={to} sx={{ mx: -0.625 }}>
          {t(`start.more.${kind}`, counted)}
        </Button>
      )}
    </Box>
  );
};
