import { dataFormat, type DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import AddIcon from '@mui/icons-material/Add';
import StarIcon from '@mui/icons-material/Star';
import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { useCloseEntry } from '../kit/dialogEntry.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import type { Filter } from '../kit/list/filters.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { Picture } from '../kit/Picture.tsx';
import { formatPage, formatsPath, listed } from './formatPlaces.ts';
import { CreateFormatDialog } from './CreateFormatDialog.tsx';

const column = columnsOf(dataFormat)();

const Params = ({ format }: { readonly format: DataFormat }) => {
  const t = useT();
  if (format.dynamicData.length === 0) return t('dataFormat.noParams');
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {format.dynamicData.map(({ name, isMainField }) => (
        <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
          {name}
          {isMainField && (
            <StarIcon titleAccess={t('dataFormat.main')} sx={{ fontSize: 14, color: 'tone.busy.text' }} />
          )}
        </Box>
      ))}
    </Box>
  );
};

const creating = '#create';

export const DataFormatsPage = () => {
  const t = useT();
  const profile = useProfile();
  const { writablePartners } = profile;
  const mayCreate = mayAnywhere(profile, 'partner.manage');
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const close = useCloseEntry();
  const setHash = (next: string) => void navigate({ search, hash: next }, { replace: true });
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setHash(creating)}>
      {t('dataFormat.commands.create.title')}
    </Button>
  );
  const columns = useMemo(
    () => [
      column('id', {
        isPicture: true,
        width: 70,
        label: t('dataFormat.avatar'),
        render: row => <Picture url={null} name={row.displayName} width={32} height={32} />,
      }),
      column('displayName', { isTitle: true }),
      column('shortName', { rank: 3 }),
      column('byteLength', { rank: 2, align: 'right', width: 90 }),
      column('dynamicData', {
        exports: [{ field: 'dynamicData.name' }],
        label: t('dataFormat.starred'),
        minWidth: 220,
        render: row => <Params format={row} />,
      }),
    ],
    [t],
  );
  const partners: Filter = {
    source: 'partnerIds',
    label: t('dataFormat.partner'),
    choices: writablePartners.map(({ id, name }) => ({ value: id, text: name })),
  };
  const global: Filter = { kind: 'flag', source: 'nullPartner', label: t('dataFormat.global') };
  return (
    <ListPage title={t('dataFormat.list.title')} actions={mayCreate ? create : undefined}>
      <EntityList
        of={dataFormat}
        storeKey="dataFormat"
        label={t('dataFormat.list.title')}
        columns={columns}
        filter={listed}
        search={t('dataFormat.list.search')}
        filters={writablePartners.length > 1 ? [partners, global] : [global]}
        linkOf={({ id }) => formatPage(id, `${formatsPath}${search}`)}
        nameOf={({ displayName }) => displayName}
        empty={t('dataFormat.list.empty')}
        firstAction={mayCreate ? create : undefined}
      />
      {hash === creating && mayCreate && <CreateFormatDialog onClose={close} />}
    </ListPage>
  );
};
