import { Box, Link, Popover, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { MenuSkeleton } from '../kit/Skeletons.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { CredentialChip, pageOf, problemFilters, type CredentialRow } from '../credential/pickers.tsx';

/** Maximum number of credentials listed per kind; a link leads to all of them. */
const maxNamed = 5;
type Kind = keyof typeof problemFilters;

type Brief = Pick<CredentialRow, 'id' | 'nameOnCard' | 'status'>;

const useNewest = (customerId: string, kind: Kind) =>
  useQuery({
    queryKey: ['credential', 'problems', customerId, kind],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ sort: '-updatedAt', limit: String(maxNamed) });
      for (const [name, values] of Object.entries(problemFilters[kind]))
        for (const value of values) query.append(name, value);
      const at = `/admin/customers/${customerId}/credentials?${query}`;
      return (await http<readonly Brief[]>(at, { signal })).json;
    },
  });

interface KindProps {
  readonly customerId: string;
  readonly kind: Kind;
  readonly count: number;
  readonly onClose: () => void;
}
const ProblemsOfKind = ({ customerId, kind, count, onClose }: KindProps) => {
  const t = useT();
  const { number } = useFormats();
  const { data, isPending } = useNewest(customerId, kind);
  const all = `/customers/${customerId}/credentials/browse/single${searchOf({ filter: problemFilters[kind] })}`;
  return (
    <Box>
      <Link component={RouterLink} to={all} onClick={onClose} sx={{ ...fingerHigh, fontWeight: 600 }}>
        {t(`customer.figures.${kind}`, { smart_count: count, count: number(count) })}
      </Link>
      {isPending && <MenuSkeleton />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(({ id, nameOnCard, status }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.25 }}>
            <Link
              component={RouterLink}
              to={pageOf(customerId, id)}
              onClick={onClose}
              sx={{ ...fingerHigh, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {nameOnCard ?? t('customer.figures.unnamed')}
            </Link>
            <CredentialChip status={status} />
          </Box>
        ))}
      </Box>
      {count > maxNamed && (
        <Typography variant="body2" color="textSecondary">
          {t('customer.figures.more', { smart_count: count - maxNamed, count: number(count - maxNamed) })}
        </Typography>
      )}
    </Box>
  );
};

interface Props {
  readonly customerId: string;
  readonly name: string;
  readonly counts: Readonly<Record<Kind, number>>;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}
export const ProblemsMenu = ({ customerId, name, counts, anchor, onClose }: Props) => {
  const t = useT();
  const kinds = (['failed', 'undelivered'] as const).filter(kind => counts[kind] > 0);
  const title = t('customer.figures.problemsOf', { name });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 360, p: 2 } } }}
    >
      <Typography variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {kinds.map(kind => (
          <ProblemsOfKind
            key={kind}
            customerId={customerId}
            kind={kind}
            count={counts[kind]}
            onClose={onClose}
          />
        ))}
      </Box>
    </Popover>
  );
};
