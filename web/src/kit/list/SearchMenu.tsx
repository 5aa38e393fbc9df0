import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../core/t.ts';
import type { Choice } from '../choices.ts';
import { ErrorArea } from '../ErrorArea.tsx';
import { MenuSkeleton } from '../Skeletons.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { SearchField } from './SearchField.tsx';

interface Props {
  readonly label: string;
  readonly queryKey: readonly unknown[];
  /** Returns choices that match `text`; the first ones if it is empty. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export const SearchMenu = ({ label, queryKey, find, chosen, onChange }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useQuery({ queryKey: [...queryKey, text], queryFn: ({ signal }) => find(text, signal) });
  return (
    <Box sx={{ pt: 1.5, width: 300, maxWidth: '100%' }}>
      <Box sx={{ px: 1.5 }}>
        <SearchField
          label={t('kit.list.findIn', { name: label })}
          value={text}
          onSearch={setText}
          isWide
          isFirst
        />
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
      <ChoiceMenu choices={data} chosen={chosen} isSingle onChange={onChange} />
    </Box>
  );
};
