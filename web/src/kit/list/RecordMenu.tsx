import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../core/t.ts';
import { ErrorArea } from '../ErrorArea.tsx';
import { MenuSkeleton } from '../Skeletons.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import type { FilterValues } from './filters.ts';
import { nameOfRecord, type Named } from './nameOfRecord.ts';
import { SearchField } from './SearchField.tsx';

interface Props {
  readonly of: string;
  readonly label: string;
  readonly within: readonly FilterValues[];
  readonly nameField: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}
const shown = 20;

/** Records of another noun, searched by name on the server. */
export const RecordMenu = ({ of, label, within, nameField, chosen, onChange }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const dataProvider = useDataProvider();
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ['recordMenu', of, within, text],
    queryFn: async () => {
      const lists = await Promise.all(
        within.map(filter =>
          dataProvider.getList<{ id: string } & Named>(of, {
            filter: { ...filter, ...(text === '' ? {} : { q: text }) },
            pagination: { page: 1, perPage: shown },
            sort: { field: nameField, order: 'ASC' },
          }),
        ),
      );
      return lists.flatMap(list => list.data).slice(0, shown);
    },
  });
  return (
    <Box sx={{ pt: 1.5, width: 300, maxWidth: '100%' }}>
      <Box sx={{ px: 1.5 }}>
        <SearchField label={t('kit.list.findIn', { name: label })} value={text} onSearch={setText} isWide />
      </Box>
      {isPending && <MenuSkeleton />}
      {error && (
        <Box sx={{ p: 1.5 }}>
          <ErrorArea error={error} onAgain={() => void refetch()} />
        </Box>
      )}
      {!isPending && !error && data.length === 0 && (
        <Typography sx={{ p: 2 }} color="textSecondary">
          {t('kit.picker.none')}
        </Typography>
      )}
      <ChoiceMenu
        choices={data.map(one => ({ value: one.id, text: nameOfRecord(one) }))}
        chosen={chosen}
        isSingle
        onChange={onChange}
      />
    </Box>
  );
};
