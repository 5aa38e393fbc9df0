import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EntityList } from '../kit/EntityList.tsx';

interface Props {
  readonly partnerId: string;
}
const column = columnsOf(dataFormat)();

export const DataFormatsTab = ({ partnerId }: Props) => {
  const t = useT();
  const columns = useMemo(
    () => [
      column('displayName', { isTitle: true }),
      column('shortName', { rank: 3 }),
      column('byteLength', { align: 'right', width: 110 }),
    ],
    [],
  );
  return (
    <EntityList
      hasViews={false}
      of={dataFormat}
      storeKey="partner.dataFormats"
      label={t('partner.tabs.dataFormats')}
      columns={columns}
      filter={{ partnerIds: partnerId }}
      search={t('dataFormat.list.search')}
      linkOf={({ id }) => `/global/data-formats/${id}`}
      nameOf={({ displayName }) => displayName}
      empty={t('partner.formats.empty')}
      firstAction={
        <Button variant="outlined" component={Link} to="/global/data-formats">
          {t('customer.toFormats')}
        </Button>
      }
    />
  );
};
