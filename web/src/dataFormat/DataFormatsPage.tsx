import { dataFormat, type DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import FormatIcon from '@mui/icons-material/DataObjectOutlined';
import StarIcon from '@mui/icons-material/Star';
import { Box } from '@mui/material';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';
import { ListPage } from '../kit/ListPage.tsx';

const column = columnsOf(dataFormat)();

/** DFM-11: the parameters by name, the main one starred. */
const Params = ({ format }: { readonly format: DataFormat }) => {
  const t = useT();
  if (format.dynamicData.length === 0) return t('dataFormat.noParams');
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {format.dynamicData.map(({ name, isMainField }) => (
        <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
          {name}
          {isMainField && (
            <StarIcon titleAccess={t('dataFormat.main')} sx={{ fontSize: 14, color: 'tone.waiting.solid' }} />
          )}
        </Box>
      ))}
    </Box>
  );
};

/** DFM-08 to DFM-11 */
export const DataFormatsPage = () => {
  const t = useT();
  const { writablePartners } = useProfile();
  const columns = [
    column('byteLength', {
      isPicture: true,
      width: 70,
      render: () => <FormatIcon aria-hidden color="action" />,
    }),
    column('displayName', { isTitle: true }),
    column('shortName', { rank: 3 }),
    column('dynamicData', { render: row => <Params format={row} /> }),
  ];
  const partners = {
    source: 'partnerIds',
    label: t('dataFormat.partner'),
    choices: writablePartners.map(({ id, name }) => ({ value: id, text: name })),
  };
  const global = {
    source: 'nullPartner',
    label: t('dataFormat.global'),
    choices: [{ value: 'true', text: t('kit.field.yes') }],
  };
  return (
    <ListPage title={t('dataFormat.list.title')}>
      <EntityList
        of={dataFormat}
        label={t('dataFormat.list.title')}
        columns={columns}
        filter={{ reserved: false }}
        search={t('dataFormat.list.search')}
        filters={writablePartners.length > 1 ? [partners, global] : [global]}
        empty={t('dataFormat.list.empty')}
      />
    </ListPage>
  );
};
