import { customer as noun } from '@latchkey/events/customer/customer.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Autocomplete, Box, TextField, type PopperProps } from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { useController } from 'react-hook-form';
import type { CustomerRow } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { useProblemText, useSentence } from '../kit/ErrorArea.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { useDebouncedSearch } from '../kit/useDebouncedSearch.ts';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';

const schema = noun.commands.changeDataFormats;
const offered = 20;

const useOffered = (filter: Readonly<Record<string, unknown>>, q: string) =>
  useGetList<DataFormat>('dataFormat', {
    filter: { reserved: false, ...filter, ...(q === '' ? {} : { q }) },
    pagination: { page: 1, perPage: offered },
    sort: { field: 'displayName', order: 'ASC' },
  });

/**
 * Renders the list inside the dialog, because it stays open for several choices and must not cover the
 * buttons.
 */
const ListBelow = ({ open, children }: PopperProps) =>
  open && <Box sx={{ mt: 0.5 }}>{typeof children === 'function' ? null : children}</Box>;

const FormatsInput = ({ partnerIds }: { readonly partnerIds: readonly string[] }) => {
  const t = useT();
  const id = useId();
  const sentence = useSentence();
  const { field, fieldState } = useController({ name: 'dataFormatIds' });
  const chosen = field.value as readonly string[];
  const [typed, setTyped] = useState('');
  const q = useDebouncedSearch(typed);
  const textOf = useProblemText();
  const offers = [useOffered({ partnerIds }, q), useOffered({ nullPartner: true }, q)];
  const options = offers.flatMap(({ data = [] }) => data);
  const unread = offers.filter(one => one.error);
  const { data = [] } = useGetMany<DataFormat>(
    'dataFormat',
    { ids: [...chosen] },
    { enabled: chosen.length > 0 },
  );
  const formatById = new Map(
    [...data, ...options].filter(one => one !== undefined).map(one => [one.id, one]),
  );
  const error = fieldState.error?.message;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
        {t('customer.fields.dataFormatIds')}
      </Box>
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        openOnFocus
        size="small"
        options={options}
        filterOptions={all => all} // the server has already filtered
        getOptionKey={one => one.id}
        getOptionLabel={one => one.displayName}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        value={chosen.flatMap(one => formatById.get(one) ?? [])}
        onChange={(_, all) => {
          field.onChange(all.map(one => one.id));
          setTyped('');
        }}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          // MUI also resets the text whenever the value is a new array, as in every render
          if (reason === 'input') setTyped(text);
        }}
        onBlur={field.onBlur}
        slots={{ popper: ListBelow }}
        slotProps={{
          paper: { role: 'region', 'aria-label': t('customer.fields.dataFormatIds'), variant: 'outlined' },
          listbox: { sx: { maxHeight: 240 } },
        }}
        loading={offers.some(({ isPending }) => isPending)}
        loadingText={t('kit.picker.searching')}
        noOptionsText={unread[0] ? textOf(unread[0].error) : t('kit.picker.none')}
        onOpen={() => void unread.map(one => one.refetch())}
        openText={t('customer.fields.dataFormatIds')}
        closeText={t('kit.dialog.close')}
        clearText={t('ra.action.clear_input_value' as never)}
        renderInput={params => (
          <TextField
            {...params}
            name="dataFormatIds"
            autoFocus
            placeholder={t('kit.picker.search')}
            error={error !== undefined}
            helperText={error === undefined ? undefined : sentence(error)}
          />
        )}
      />
    </Box>
  );
};

interface Props {
  readonly customer: CustomerRow;
  readonly onClose: () => void;
}

export const ChooseFormatsDialog = ({ customer, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { id, lineagePartnerIds } = customer;
  const { row, revision, error, reload, again } = useEditable<CustomerRow>(`${noun.path}/${id}`);
  if (!row)
    return (
      <OpeningDialog
        title={t('customer.commands.changeDataFormats.title')}
        error={error}
        onAgain={again}
        onClose={onClose}
      />
    );
  const save = async (values: Record<string, unknown>) => {
    const path = `${noun.path}/${id}/data-formats`;
    const execution = { id, command: 'changeDataFormats', method: 'PUT', path, values, revision } as const;
    await run(noun, execution, 'customer.commands.changeDataFormats.done');
    onClose();
  };
  const defaultsOf = ({ dataFormatIds }: CustomerRow) => ({ dataFormatIds });
  return (
    <CommandForm
      title={t('customer.commands.changeDataFormats.title')}
      schema={schema}
      defaults={defaultsOf(row)}
      submits={[{ label: t('customer.commands.changeDataFormats.submit'), run: save }]}
      keepAs={`customer.dataFormats.${id}`}
      reload={async () => defaultsOf(await reload())}
      onClose={onClose}
    >
      <FormatsInput partnerIds={lineagePartnerIds} />
    </CommandForm>
  );
};
