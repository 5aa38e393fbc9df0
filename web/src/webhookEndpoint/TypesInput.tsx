import { maxPatterns, webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { Autocomplete, Box, Chip, createFilterOptions, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { useProblemText, useSentence } from '../kit/ErrorArea.tsx';
import { PickerFrame, usePickerWords } from '../kit/PickerFrame.tsx';
import { removableChip } from '../kit/touchTargets.ts';
import { patternsOf } from './endpointForm.ts';
import { allEvents, useTypeTexts } from './useTypeTexts.ts';

const source = 'types';
const filterOptions = (texts: ReturnType<typeof useTypeTexts>) =>
  createFilterOptions<string>({ stringify: pattern => `${texts(pattern).label} ${pattern}` });

/**
 * Removes overlaps from a selection: single types replace “All events”, and “All events” replaces single
 * types.
 */
const withoutOverlap = (before: readonly string[], next: readonly string[]): readonly string[] => {
  if (!next.includes(allEvents)) return next;
  return before.includes(allEvents)
    ? next.filter(pattern => pattern !== allEvents || next.length === 1)
    : [allEvents];
};

/** Returns the first error message of a list field, which is about the whole list or one of its items. */
const messageIn = (error: unknown): string | undefined => {
  if (error === null || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageIn)
    .find(message => message !== undefined);
};

export const TypesInput = () => {
  const t = useT();
  const id = useId();
  const label = t('webhookEndpoint.fields.types');
  const texts = useTypeTexts();
  const words = usePickerWords(label);
  const sentence = useSentence();
  const textOf = useProblemText();
  const { field, fieldState } = useController({ name: source });
  const chosen = field.value as string[];
  const { data, error, refetch } = useQuery({
    queryKey: [webhookEndpoint.path, 'types'],
    queryFn: async ({ signal }) => (await http<string[]>(`${webhookEndpoint.path}/types`, { signal })).json,
  });
  const patterns = [...new Set([...patternsOf(data ?? []), ...chosen])];
  const options = [...Map.groupBy(patterns, pattern => texts(pattern).group).values()].flat();
  const problem = messageIn(fieldState.error);
  return (
    <PickerFrame id={id} label={label} isRequired>
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        size="small"
        options={options}
        filterOptions={filterOptions(texts)}
        groupBy={pattern => texts(pattern).group}
        value={chosen}
        getOptionLabel={pattern => texts(pattern).label}
        getOptionDisabled={pattern => chosen.length >= maxPatterns && !chosen.includes(pattern)}
        onChange={(_, next) => field.onChange(withoutOverlap(chosen, next))}
        onBlur={field.onBlur}
        // pressing Enter after text that matches no type must not submit the form
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        onOpen={() => error && void refetch()}
        loading={!data && !error}
        loadingText={t('kit.picker.searching')}
        {...words}
        slotProps={{ ...words.slotProps, listbox: { sx: { overflowWrap: 'anywhere' } } }}
        {...(error ? { noOptionsText: textOf(error) } : {})}
        renderValue={(values, getProps) =>
          values.map((pattern, index) => {
            const { key, ...props } = getProps({ index });
            const text = texts(pattern).label;
            return <Chip key={key} {...props} size="small" label={text} sx={removableChip} />;
          })
        }
        renderOption={({ key, ...props }, pattern) => (
          <Box key={key} component="li" {...props}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2">{texts(pattern).label}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.75rem' }}>
                {texts(pattern).meaning} <code>{pattern}</code>
              </Typography>
            </Box>
          </Box>
        )}
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
