import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import type { Choice } from '../kit/choices.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ChoiceMenu } from '../kit/list/ChoiceMenu.tsx';
import { valuesOf, type FilterMenuProps, type FilterValues } from '../kit/list/filters.ts';
import { SearchField } from '../kit/list/SearchField.tsx';
import { MenuSkeleton } from '../kit/Skeletons.tsx';
import { authorsUrl, type Author } from './useAuthorNames.ts';

const between = ' ';
const idsOf = (value: string | undefined) => {
  const ids = value?.split(between) ?? [];
  return ids.length > 1 ? ids : ids[0];
};
const peopleKinds = ['user', 'apiKey'];

/** Returns a choice for each author. Processes with one name, such as “System”, are one author. */
const choicesOf = (authors: readonly Author[], erased: string): readonly Choice[] => {
  const ids = new Map<string, readonly string[]>();
  for (const { kind, id, name } of authors) {
    const key = peopleKinds.includes(kind) ? id : `${between}${name}`;
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return [...ids.values()].map(of => ({
    value: of.toSorted().join(between),
    text: authors.find(({ id }) => id === of[0])?.name ?? erased,
  }));
};

interface Props extends FilterMenuProps {
  /** The fixed filter of the list. */
  readonly within: FilterValues;
}

/** The authors of the activity that the user sees: those of late, or those found by their name. */
const AuthorMenu = ({ within, values, onChange, close }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const url = authorsUrl(within, text === '' ? {} : { q: text });
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ['activity', 'authors', url],
    queryFn: async ({ signal }) => (await http<readonly Author[]>(url, { signal })).json,
  });
  return (
    <Box sx={{ pt: 1.5, width: 300, maxWidth: '100%' }}>
      <Box sx={{ px: 1.5 }}>
        <SearchField
          label={t('kit.list.findIn', { name: t('activity.filters.who') })}
          value={text}
          onSearch={setText}
          isWide
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
      <ChoiceMenu
        choices={choicesOf(data, t('kit.history.somebody'))}
        chosen={[valuesOf(values, 'actorId').toSorted().join(between)]}
        isSingle
        onChange={next => {
          close();
          onChange({ actorId: idsOf(next[0]) });
        }}
      />
    </Box>
  );
};

/** Returns the menu of authors of a list. */
export const authorMenuOf = (within: FilterValues): ComponentType<FilterMenuProps> => {
  const Menu = (props: FilterMenuProps) => <AuthorMenu {...props} within={within} />;
  return Menu;
};
