import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ListWaiting } from '../kit/list/ListStates.tsx';
import type { PartnerRow } from './partnerRow.ts';
import { PartnerTreeRow, TreeHead } from './PartnerTreeRow.tsx';

const perStep = 50;
const indent = { xs: 14, sm: 28 } as const;

const hasPartners = ({ partnersCount }: PartnerRow): boolean => (partnersCount ?? 0) > 0;

const Node = ({ row, isExpanded }: { readonly row: PartnerRow; readonly isExpanded: boolean }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(isExpanded && hasPartners(row));
  return (
    <li>
      <PartnerTreeRow row={row} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      {isOpen && (
        <Box sx={{ pl: { xs: `${indent.xs}px`, sm: `${indent.sm}px` } }}>
          <Level
            filter={{ parentId: row.id }}
            label={row.name}
            more={t('partner.tree.moreOf', { name: row.name })}
          />
        </Box>
      )}
    </li>
  );
};

interface NodesProps {
  readonly rows: readonly PartnerRow[];
  readonly label: string;
  /** Whether this is the topmost level. Its only row starts expanded. */
  readonly isTop?: boolean;
}

const Nodes = ({ rows, label, isTop = false }: NodesProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map(row => (
      <Node key={row.id} row={row} isExpanded={isTop && rows.length === 1} />
    ))}
  </Box>
);

interface LevelProps {
  readonly filter: object;
  readonly label: string;
  /** Text of the button that loads more of this level. */
  readonly more: string;
  readonly isTop?: boolean;
}

const Level = ({ filter, label, more, isTop = false }: LevelProps) => {
  const [steps, setSteps] = useState(1);
  const { data, total, error, isPending, refetch } = useGetList<PartnerRow>('partner', {
    filter,
    pagination: { page: 1, perPage: steps * perStep },
    sort: { field: 'name', order: 'ASC' },
  });
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (isPending) return <ListWaiting />;
  return (
    <>
      <Nodes rows={data ?? []} label={label} isTop={isTop} />
      {(total ?? 0) > (data?.length ?? 0) && steps * perStep < 1_000 && (
        <Button onClick={() => setSteps(steps + 1)}>{more}</Button>
      )}
    </>
  );
};

/** Partners that the user manages, except for those below another managed partner. */
const Own = ({ ids, label }: { readonly ids: readonly string[]; readonly label: string }) => {
  const { data, error, isPending, refetch } = useGetMany<PartnerRow>('partner', { ids: [...ids] });
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  if (isPending) return <ListWaiting />;
  const rows = (data ?? []).filter(row => row && !row.parents.some(({ id }) => ids.includes(id)));
  return <Nodes rows={rows} label={label} isTop />;
};

/** The partner tree, from the topmost partners that the user manages. Levels are loaded when expanded. */
export const PartnerTree = () => {
  const t = useT();
  const profile = useProfile();
  const label = t('partner.tree.label');
  const own = profile.directPermissions.flatMap(({ partner }) => partner?.id ?? []);
  return (
    <Paper variant="outlined" sx={{ px: { xs: 1, sm: 2 }, pb: 1, minWidth: 0, containerType: 'inline-size' }}>
      <TreeHead />
      {isGlobalAdmin(profile) ? (
        <Level filter={{ nullParent: true }} label={label} more={t('partner.tree.more')} isTop />
      ) : (
        <Own ids={[...new Set(own)]} label={label} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ px: 1, pt: 1.5, pb: 0.5 }}>
        {t('partner.tree.counts')}
      </Typography>
    </Paper>
  );
};
