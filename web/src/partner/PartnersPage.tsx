import { partner } from '@latchkey/events/partner/partner.ts';
import AddIcon from '@mui/icons-material/Add';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useCloseEntry } from '../kit/dialogEntry.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { logoColumns } from '../kit/logoColumns.tsx';
import { CreatePartnerDialog } from './CreatePartnerDialog.tsx';
import { CustomersLink } from './CustomersLink.tsx';
import type { Column } from '../kit/columnsOf.ts';
import { chainOf, pageOf, type PartnerRow } from './partnerRow.ts';
import { PartnerTree } from './PartnerTree.tsx';
import { ProviderChip } from './ProviderChip.tsx';

const creating = '#create';
const asTree = '?view=tree';

export const PartnersPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const mayCreate = mayAnywhere(useProfile(), 'partner.manage');
  const { hash, search } = useLocation();
  const isTree = search === asTree;
  const columns = useMemo(
    (): readonly Column<PartnerRow>[] => [
      ...logoColumns<PartnerRow>(({ name }) => name, chainOf),
      {
        source: 'customersCount',
        isSortable: false,
        rank: 2,
        align: 'right',
        width: 120,
        label: t('partner.tree.customersHead'),
        render: row => <CustomersLink row={row} align="right" />,
      },
      {
        source: 'providerState',
        exports: [],
        isSortable: false,
        rank: 2,
        width: 200,
        label: t('partner.tree.providerHead'),
        render: ({ providerState }) => <ProviderChip state={providerState} />,
      },
    ],
    [t],
  );
  const close = useCloseEntry();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setHash(creating)}>
      {t('partner.commands.create.title')}
    </Button>
  );
  return (
    <ListPage title={t('partner.list.title')} actions={mayCreate ? create : undefined}>
      <Box>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={isTree ? 'tree' : 'list'}
          aria-label={t('partner.list.view')}
          onChange={(_, next: 'tree' | 'list' | null) =>
            next !== null && void navigate({ search: next === 'tree' ? asTree : '', hash }, { replace: true })
          }
        >
          <ToggleButton value="list" sx={{ gap: 1 }}>
            <ListIcon fontSize="small" />
            {t('partner.list.asList')}
          </ToggleButton>
          <ToggleButton value="tree" sx={{ gap: 1 }}>
            <TreeIcon fontSize="small" />
            {t('partner.list.asTree')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {isTree ? (
        <PartnerTree />
      ) : (
        <EntityList<PartnerRow>
          of={partner}
          storeKey="partner"
          label={t('partner.list.title')}
          columns={columns}
          filters={[
            { kind: 'record', source: 'parentId', of: 'partner', label: t('partner.fields.parentId') },
          ]}
          linkOf={({ id }) => pageOf(id)}
          nameOf={({ name }) => name}
          search={t('partner.list.search')}
          empty={t('partner.list.empty')}
          firstAction={mayCreate ? create : undefined}
        />
      )}
      {hash === creating && mayCreate && <CreatePartnerDialog onClose={close} />}
    </ListPage>
  );
};
