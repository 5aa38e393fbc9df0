import { Autocomplete, TextField } from '@mui/material';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { useProblemText, useSentence } from './ErrorArea.tsx';
import { PickerEmpty } from './laterParts.tsx';
import type { Empty } from './PickerEmpty.tsx';
import { PickerFrame, usePickerWords } from './PickerFrame.tsx';
import { useDebouncedSearch } from './useDebouncedSearch.ts';
import { useTheirsText } from './serverChanges.ts';
import { usePreselect } from './usePreselect.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Props<Row> {
  readonly of: string;
  readonly source: string;
  readonly label: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Restricts the choices where the API has no filter. */
  readonly isOffered?: (row: Row) => boolean;
  readonly isRequired?: boolean;
  readonly isFirst?: boolean;
  readonly hint?: string;
  /** Label of a first option that selects no record. */
  readonly otherwise?: string;
  readonly nameOf?: (row: Row) => string;
  readonly sort?: string;
  readonly empty?: Empty | undefined;
  readonly help?: ReactNode;
}
const shown = 20;
const noRecordId = '';

export const firstChoices = (filter: Readonly<Record<string, unknown>>, sort = 'name') => ({
  filter,
  pagination: { page: 1, perPage: shown },
  sort: { field: sort, order: 'ASC' as const },
});

/**
 * A picker that searches on the server, as there may be thousands of records. If a value is required, the
 * only choice is preselected.
 */
export const RecordPicker = <Row extends { readonly id: string } = Named>({
  of,
  source,
  label,
  filter = {},
  isOffered = () => true,
  isRequired = false,
  isFirst = false,
  hint,
  otherwise,
  nameOf = row => String((row as unknown as Named).name),
  sort = 'name',
  empty,
  help,
}: Props<Row>) => {
  const id = useId();
  const t = useT();
  const words = usePickerWords(label);
  const sentence = useSentence();
  const [typed, setTyped] = useState('');
  const query = useDebouncedSearch(typed);
  const { field, fieldState } = useController({ name: source });
  const value = (field.value ?? null) as string | null;
  const textOf = useProblemText();
  const offered = useGetList<Row>(of, firstChoices(query === '' ? filter : { ...filter, q: query }, sort));
  const { data = [], isPending } = offered;
  const options = data.filter(isOffered);
  const isOnly = options.length === 1 && query === '' && offered.total === data.length;
  usePreselect(isRequired && isOnly && otherwise === undefined ? { [source]: options[0]!.id } : null);
  const found = data.find(row => row.id === value);
  const { data: chosen } = useGetOne<Row>(of, { id: value ?? '' }, { enabled: value !== null && !found });
  const named = [...data, ...(chosen ? [chosen] : [])];
  const theirs = useTheirsText(
    source,
    value,
    named.map(row => ({ value: row.id, text: nameOf(row) })),
  );
  const error = fieldState.error?.message;
  const noRecord = otherwise === undefined ? null : ({ id: noRecordId } as Row);
  const isEmpty = offered.data !== undefined && query === '' && value === null && options.length === 0;
  return (
    <PickerFrame id={id} label={label} isRequired={isRequired} help={help}>
      <Autocomplete<Row>
        id={id}
        size="small"
        options={noRecord && query === '' && options.length > 0 ? [noRecord, ...options] : options}
        filterOptions={rows => rows}
        loading={isPending}
        getOptionKey={row => row.id}
        getOptionLabel={row => (row.id === noRecordId ? String(otherwise) : nameOf(row))}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        value={value === null ? null : (found ?? chosen ?? null)}
        onChange={(_, row) => field.onChange(row?.id || null)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onBlur={field.onBlur}
        {...words}
        {...(offered.error ? { noOptionsText: textOf(offered.error) } : {})}
        onOpen={() => offered.error && void offered.refetch()}
        loadingText={t('kit.picker.searching')}
        renderInput={params => (
          <TextField
            {...params}
            name={source}
            inputRef={field.ref}
            autoFocus={isFirst}
            placeholder={otherwise ?? t('kit.picker.search')}
            // shown like a value, because the placeholder is the default that applies and not an example
            sx={
              otherwise === undefined
                ? undefined
                : { '& input::placeholder': { color: 'text.primary', opacity: 1 } }
            }
            error={error !== undefined}
            helperText={error === undefined ? (theirs ?? hint) : sentence(error, label)}
          />
        )}
      />
      {empty && isEmpty && (
        <Suspense>
          <PickerEmpty {...empty} onMade={made => field.onChange(made)} />
        </Suspense>
      )}
    </PickerFrame>
  );
};
