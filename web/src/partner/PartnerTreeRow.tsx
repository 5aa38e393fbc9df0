import FoldIcon from '@mui/icons-material/ExpandMore';
import UnfoldIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { measures } from '../kit/measures.ts';
import { Picture } from '../kit/Picture.tsx';
import { toggledRow } from '../kit/toggledRow.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { visuallyHidden } from '../kit/visuallyHidden.ts';
import { CustomersLink } from './CustomersLink.tsx';
import { pageOf, type PartnerRow } from './partnerRow.ts';
import { ProviderChip } from './ProviderChip.tsx';

const someColumns = '@container (min-width: 560px)';
const allColumns = '@container (min-width: 880px)';
const grid = {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  [someColumns]: { gridTemplateColumns: '40px minmax(0, 1fr) 96px 150px' },
  [allColumns]: { gridTemplateColumns: '40px minmax(0, 1fr) 96px 96px 120px 150px 130px' },
  alignItems: 'center',
  columnGap: 1,
} as const;
const wide = { display: 'none', [allColumns]: { display: 'block' } } as const;

/** Column headings. Values need accessible names as well, because the rows are a list, not a table. */
export const TreeHead = () => {
  const t = useT();
  const head = (text: string, sx = {}) => (
    <Typography variant="body2" color="textSecondary" sx={sx}>
      {text}
    </Typography>
  );
  return (
    <Box
      aria-hidden
      sx={{
        ...grid,
        display: 'none',
        [someColumns]: { ...grid[someColumns], display: 'grid' },
        minHeight: measures.tableHead,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {head(t('partner.tree.partner'), { gridColumn: '1 / 3', pl: 1 })}
      {head(t('partner.tree.customersHead'), { textAlign: 'right', pr: 1 })}
      {head(t('partner.tree.partnersHead'), { ...wide, textAlign: 'right', pr: 1 })}
      {head(t('partner.tree.leftHead'), { ...wide, textAlign: 'right', pr: 2 })}
      {head(t('partner.tree.providerHead'))}
      {head(t('partner.register.title'), wide)}
    </Box>
  );
};

const Count = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <>
    <Box component="span" aria-hidden sx={{ display: 'none', [someColumns]: { display: 'inline' } }}>
      {children}
    </Box>
    <Box component="span" sx={{ [someColumns]: visuallyHidden }}>
      {text}
    </Box>
  </>
);

interface Props {
  readonly row: PartnerRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export const PartnerTreeRow = ({ row, isOpen, onToggle }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { adjustedMaxDepth: left, customersCount, partnersCount } = row;
  const Icon = isOpen ? FoldIcon : UnfoldIcon;
  const customers = number(customersCount ?? 0);
  const partners = number(partnersCount ?? 0);
  const figure = {
    fontVariantNumeric: 'tabular-nums',
    [someColumns]: { textAlign: 'right', pr: 1 },
  } as const;
  const wideFigure = {
    ...figure,
    ...wide,
    [allColumns]: { display: 'block', textAlign: 'right', pr: 1 },
  } as const;
  const hasPartners = (partnersCount ?? 0) > 0;
  const toggled = hasPartners ? toggledRow(onToggle) : null;
  return (
    <Box
      onClick={toggled?.onClick}
      sx={{
        ...toggled?.sx,
        ...grid,
        minHeight: measures.row,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {hasPartners ? (
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
      <Box
        sx={{
          gridColumn: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          [someColumns]: { display: 'contents' },
        }}
      >
        <Typography variant="body2" sx={figure}>
          <CustomersLink row={row} align="right">
            <Count text={t('partner.tree.customers', { smart_count: customersCount ?? 0, count: customers })}>
              {customers}
            </Count>
          </CustomersLink>
        </Typography>
        <Typography variant="body2" sx={wideFigure}>
          <Count text={t('partner.tree.partners', { smart_count: partnersCount ?? 0, count: partners })}>
            {partners}
          </Count>
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ ...wideFigure, [allColumns]: { ...wideFigure[allColumns], pr: 2 } }}
        >
          {left !== null && (
            <Count text={t('partner.tree.left', { smart_count: left, count: number(left) })}>
              {number(left)}
            </Count>
          )}
        </Typography>
        <Box sx={{ minWidth: 0 }}>
          <ProviderChip state={row.providerState} />
        </Box>
      </Box>
      <Box sx={wide}>
        <StatusChip
          word={t(row.selfRegistrationAllowed ? 'partner.register.open' : 'partner.register.closed')}
          explanation={t('partner.register.title')}
          tone={row.selfRegistrationAllowed ? 'good' : 'quiet'}
        />
      </Box>
    </Box>
  );
};
