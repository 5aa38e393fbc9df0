import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useT } from '../../core/t.ts';
import { ErrorArea } from '../ErrorArea.tsx';
import { MenuSkeleton } from '../Skeletons.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { SearchField } from './SearchField.tsx';

interface Props {
  readonly of: string;
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}
const shown = 20;

/** Records of another noun, searched by name on the server. */
export const RecordMenu = ({ of, label, chosen, onChange }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<{ id: string; name: string }>(of, {
    filter: text === '' ? {} : { q: text },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'name', order: 'ASC' },
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
        choices={data.map(({ id, name }) => ({ value: id, text: name }))}
        chosen={chosen}
        isSingle
        onChange={onChange}
      />
    </Box>
  );
};
