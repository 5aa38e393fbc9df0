import FoldIcon from '@mui/icons-material/ExpandMore';
import UnfoldIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Link, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { isGlobalAdmin, useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ListWaiting } from '../kit/list/ListStates.tsx';
import { Picture } from '../kit/Picture.tsx';
import { fingerHigh } from '../kit/reach.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { pageOf, type PartnerRow } from './partnerRow.ts';

const perStep = 50;
const indent = { xs: 14, sm: 28 } as const;

const Row = ({
  row,
  isOpen,
  onToggle,
}: {
  readonly row: PartnerRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) => {
  const t = useT();
  const { number } = useFormats();
  const { adjustedMaxDepth: left } = row;
  const Icon = isOpen ? FoldIcon : UnfoldIcon;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '44px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) 120px 130px 130px' },
        alignItems: 'center',
        columnGap: 1,
        minHeight: 52,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {(row.partnersCount ?? 0) > 0 ? (
        <IconButton size="small" aria-expanded={isOpen} aria-label={row.name} onClick={onToggle}>
          <Icon fontSize="small" />
        </IconButton>
      ) : (
        <span />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <Picture url={row.appLogoUrl} name={row.name} width={32} height={32} />
        <Link
          component={RouterLink}
          to={pageOf(row.id)}
          sx={{ ...fingerHigh, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 550 }}
        >
          {row.name}
        </Link>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
        {t('partner.tree.customers', {
          smart_count: row.customersCount ?? 0,
          count: number(row.customersCount ?? 0),
        })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {left === null ? '' : t('partner.tree.left', { smart_count: left, count: number(left) })}
      </Typography>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <StatusChip
          word={t(row.selfRegistrationAllowed ? 'partner.register.open' : 'partner.register.closed')}
          explanation={t('partner.register.title')}
          tone={row.selfRegistrationAllowed ? 'good' : 'quiet'}
        />
      </Box>
    </Box>
  );
};

const Node = ({ row }: { readonly row: PartnerRow }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <Row row={row} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      {isOpen && (
        <Box sx={{ pl: { xs: `${indent.xs}px`, sm: `${indent.sm}px` } }}>
          <Level filter={{ parentId: row.id }} label={row.name} />
        </Box>
      )}
    </li>
  );
};

const Nodes = ({ rows, label }: { readonly rows: readonly PartnerRow[]; readonly label: string }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map(row => (
      <Node key={row.id} row={row} />
    ))}
  </Box>
);

/** The partners of one level, so many at first. */
const Level = ({ filter, label }: { readonly filter: object; readonly label: string }) => {
  const t = useT();
  const [steps, setSteps] = useState(1);
  const { data, total, error, isPending } = useGetList<PartnerRow>('partner', {
    filter,
    pagination: { page: 1, perPage: steps * perStep },
    sort: { field: 'name', order: 'ASC' },
  });
  if (error && !data) return <ErrorArea error={error} />;
  if (isPending) return <ListWaiting />;
  return (
    <>
      <Nodes rows={data ?? []} label={label} />
      {(total ?? 0) > (data?.length ?? 0) && steps * perStep < 1_000 && (
        <Button onClick={() => setSteps(steps + 1)}>{t('partner.tree.more', { name: label })}</Button>
      )}
    </>
  );
};

/** The partners that somebody was given, without those that lie below another one of them. */
const Own = ({ ids, label }: { readonly ids: readonly string[]; readonly label: string }) => {
  const { data, error, isPending } = useGetMany<PartnerRow>('partner', { ids: [...ids] });
  if (error && !data) return <ErrorArea error={error} />;
  if (isPending) return <ListWaiting />;
  const rows = (data ?? []).filter(row => row && !row.parents.some(({ id }) => ids.includes(id)));
  return <Nodes rows={rows} label={label} />;
};

/** Partners below each other, from those at the top that the caller manages; a level is read when it is unfolded. */
export const PartnerTree = () => {
  const t = useT();
  const profile = useProfile();
  const label = t('partner.tree.label');
  const own = profile.directPermissions.flatMap(({ partner }) => partner?.id ?? []);
  return (
    <Paper variant="outlined" sx={{ px: { xs: 1, sm: 2 }, py: 1, minWidth: 0 }}>
      {isGlobalAdmin(profile) ? (
        <Level filter={{ nullParent: true }} label={label} />
      ) : (
        <Own ids={[...new Set(own)]} label={label} />
      )}
    </Paper>
  );
};
