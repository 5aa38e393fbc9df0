import type { ComponentType } from 'react';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import type { Choice } from '../kit/choices.ts';
import { valuesOf, type FilterMenuProps, type FilterValues } from '../kit/list/filters.ts';
import { SearchMenu } from '../kit/list/SearchMenu.tsx';
import { authorsUrl, type Author } from './useAuthorNames.ts';

const between = ' ';
const idsOf = (value: string | undefined) => {
  const ids = value?.split(between) ?? [];
  return ids.length > 1 ? ids : ids[0];
};
const peopleKinds = ['user', 'apiKey'];

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
  readonly within: FilterValues;
}

const AuthorMenu = ({ within, values, onChange, close }: Props) => {
  const t = useT();
  const find = async (text: string, signal: AbortSignal) => {
    const url = authorsUrl(within, text === '' ? {} : { q: text });
    const { json } = await http<readonly Author[]>(url, { signal });
    return choicesOf(json, t('kit.history.unnamed'));
  };
  return (
    <SearchMenu
      label={t('activity.filters.who')}
      queryKey={['activity', 'authors', 'menu', within]}
      find={find}
      chosen={[valuesOf(values, 'actorId').toSorted().join(between)]}
      onChange={next => {
        close();
        onChange({ actorId: idsOf(next[0]) });
      }}
    />
  );
};

export const authorMenuOf = (within: FilterValues): ComponentType<FilterMenuProps> => {
  const Menu = (props: FilterMenuProps) => <AuthorMenu {...props} within={within} />;
  return Menu;
};
