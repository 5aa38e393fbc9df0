import { dataFormat, type DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import type { CustomerRow } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { columnsOf } from '../kit/columnsOf.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EntityList } from '../kit/EntityList.tsx';
import { ChooseFormatsDialog } from './ChooseFormatsDialog.tsx';

const column = columnsOf(dataFormat)<DataFormat>();

export const DataFormatsTab = ({ customer }: { readonly customer: CustomerRow }) => {
  const t = useT();
  const [isChoosing, setIsChoosing] = useState(false);
  const { dataFormatIds } = customer;
  const columns = useMemo(
    () => [
      column('displayName', { isTitle: true }),
      column('shortName', { rank: 3 }),
      column('byteLength', { align: 'right', width: 110 }),
    ],
    [],
  );
  const choose = (
    <Button variant="contained" onClick={() => setIsChoosing(true)}>
      {t('customer.formats.choose')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {dataFormatIds.length === 0 ? (
        <EmptyState text={t('customer.formats.empty')} action={choose} />
      ) : (
        <>
          <Box>{choose}</Box>
          <EntityList
            hasViews={false}
            of={dataFormat}
            storeKey="customer.dataFormats"
            label={t('customer.tabs.dataFormats')}
            columns={columns}
            filter={{ id: dataFormatIds }}
            search={t('dataFormat.list.search')}
            linkOf={({ id }) => `/global/data-formats/${id}`}
            nameOf={({ displayName }) => displayName}
            empty={t('customer.formats.empty')}
          />
        </>
      )}
      {isChoosing && <ChooseFormatsDialog customer={customer} onClose={() => setIsChoosing(false)} />}
    </Box>
  );
};
