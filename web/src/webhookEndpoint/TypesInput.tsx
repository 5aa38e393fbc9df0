import { maxPatterns, webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { Autocomplete, Chip, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { useProblemText, useSentence } from '../kit/ErrorArea.tsx';
import { PickerFrame, usePickerWords } from '../kit/PickerFrame.tsx';
import { patternsOf } from './endpointForm.ts';

const source = 'types';
const names = {
  'com.latchkey.*': 'all',
  'com.latchkey.credential.*': 'credentials',
  'com.latchkey.order.*': 'orders',
  'com.latchkey.audit.*': 'audit',
} as const;
const isNamed = (pattern: string): pattern is keyof typeof names => pattern in names;

/** Returns the first error message of a list field, which is about the whole list or one of its items. */
const messageIn = (error: unknown): string | undefined => {
  if (error === null || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageIn)
    .find(message => message !== undefined);
};

/** Selects event types, or groups of types, from those that the product has. */
export const TypesInput = () => {
  const t = useT();
  const id = useId();
  const label = t('webhookEndpoint.fields.types');
  const words = usePickerWords(label);
  const sentence = useSentence();
  const textOf = useProblemText();
  const { field, fieldState } = useController({ name: source });
  const chosen = field.value as string[];
  const { data, error, refetch } = useQuery({
    queryKey: [webhookEndpoint.path, 'types'],
    queryFn: async ({ signal }) => (await http<string[]>(`${webhookEndpoint.path}/types`, { signal })).json,
  });
  const problem = messageIn(fieldState.error);
  return (
    <PickerFrame id={id} label={label} isRequired>
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        size="small"
        options={[...new Set([...patternsOf(data ?? []), ...chosen])]}
        value={chosen}
        getOptionLabel={pattern =>
          isNamed(pattern) ? `${t(`webhookEndpoint.types.${names[pattern]}`)} (${pattern})` : pattern
        }
        getOptionDisabled={pattern => chosen.length >= maxPatterns && !chosen.includes(pattern)}
        onChange={(_, patterns) => field.onChange(patterns)}
        onBlur={field.onBlur}
        // Enter after text that matches no type must not submit the form without it
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        onOpen={() => error && void refetch()}
        loading={!data && !error}
        loadingText={t('kit.picker.searching')}
        {...words}
        slotProps={{ ...words.slotProps, listbox: { sx: { overflowWrap: 'anywhere' } } }}
        {...(error ? { noOptionsText: textOf(error) } : {})}
        renderValue={(patterns, getProps) =>
          patterns.map((pattern, index) => {
            const { key, ...props } = getProps({ index });
            const text = isNamed(pattern) ? t(`webhookEndpoint.types.${names[pattern]}`) : pattern;
            return <Chip key={key} {...props} size="small" label={text} sx={{ borderRadius: 1 }} />;
          })
        }
        renderInput={params => (
          <TextField
            {...params}
            name={source}
            inputRef={field.ref}
            placeholder={t('kit.picker.search')}
            error={problem !== undefined}
            helperText={problem === undefined ? t('webhookEndpoint.hints.types') : sentence(problem)}
          />
        )}
      />
    </PickerFrame>
  );
};
