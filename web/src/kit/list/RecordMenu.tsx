import { useDataProvider } from 'react-admin';
import type { FilterValues } from './filters.ts';
import { nameOfRecord, type Named } from './nameOfRecord.ts';
import { SearchMenu } from './SearchMenu.tsx';

interface Props {
  readonly of: string;
  readonly label: string;
  readonly within: readonly FilterValues[];
  readonly nameField: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}
const shown = 20;

export const RecordMenu = ({ of, label, within, nameField, chosen, onChange }: Props) => {
  const dataProvider = useDataProvider();
  const find = async (text: string) => {
    const lists = await Promise.all(
      within.map(filter =>
        dataProvider.getList<{ id: string } & Named>(of, {
          filter: { ...filter, ...(text === '' ? {} : { q: text }) },
          pagination: { page: 1, perPage: shown },
          sort: { field: nameField, order: 'ASC' },
        }),
      ),
    );
    const records = lists.flatMap(list => list.data).slice(0, shown);
    return records.map(one => ({ value: one.id, text: nameOfRecord(one) }));
  };
  return (
    <SearchMenu
      label={label}
      queryKey={['recordMenu', of, within]}
      find={find}
      chosen={chosen}
      onChange={onChange}
    />
  );
};
