import { Box, Button, Link } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { problemFilters } from '../credential/pickers.tsx';
import { searchOf } from '../kit/list/views.ts';
import { fingerHigh } from '../kit/touchTargets.ts';

type Kind = 'orders' | 'requests' | 'configs' | 'profiles' | 'customers';

export const shownAtFirst = 5;
/** Number of lines of a kind that a click adds. The first click fills the list up to this number. */
export const linesPerPage = 20;

/**
 * Manages the number of visible lines per kind, for kinds without a list page to link to. Only one kind is
 * unfolded at a time.
 */
export const useUnfolding = () => {
  const [open, setOpen] = useState<{ readonly kind: Kind; readonly pages: number } | null>(null);
  return (kind: Kind) => {
    const pages = open?.kind === kind ? open.pages : 0;
    return {
      /** Number of unfolded pages; zero if only the first few lines are shown. */
      pages,
      limit: pages === 0 ? shownAtFirst : pages * linesPerPage,
      showMore: () => setOpen({ kind, pages: pages + 1 }),
    };
  };
};
export type Unfolded = ReturnType<ReturnType<typeof useUnfolding>>;

interface Props {
  readonly kind: Kind;
  readonly count: number;
  readonly to: string | (() => void);
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="li"
    sx={{ px: { xs: 2, sm: 2.5 }, py: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.875rem' }}
  >
    {children}
  </Box>
);

const allFailed = `/global/people${searchOf({ filter: problemFilters.failed })}`;
export const AllFailedLine = () => {
  const t = useT();
  return (
    <Line>
      <Link component={RouterLink} to={allFailed} sx={fingerHigh}>
        {t('start.more.failed')}
      </Link>
    </Line>
  );
};

export const MoreLine = ({ kind, count, to }: Props) => {
  const t = useT();
  const { number } = useFormats();
  if (count <= 0) return null;
  const counted = { smart_count: count, count: number(count) };
  return (
    <Line>
      {typeof to === 'string' ? (
        <Link component={RouterLink} to={to} sx={fingerHigh}>
          {t(`start.more.${kind}`, counted)}
        </Link>
      ) : (
        <Button size="small" onClick={to} sx={{ mx: -0.625 }}>
          {t(`start.more.${kind}`, counted)}
        </Button>
      )}
    </Line>
  );
};
