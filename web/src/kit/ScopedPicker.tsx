import { Autocomplete, Box, TextField } from '@mui/material';
import { Suspense, useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { useSentence } from './ErrorArea.tsx';
import type { Choice } from './choices.ts';
import { SelectInput } from './inputs.tsx';
import { PickerEmpty } from './laterParts.tsx';
import type { Empty } from './PickerEmpty.tsx';
import { PickerFrame, usePickerWords } from './PickerFrame.tsx';
import { useTheirsText } from './serverChanges.ts';

/** Minimum number of choices for a searchable picker (CPR-12). */
export const searchFrom = 4;

interface Props {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isFirst?: boolean;
  readonly empty?: Empty | undefined;
  readonly help?: ReactNode;
}

const Searchable = ({ source, label, choices, hint, isRequired = false, isFirst = false, help }: Props) => {
  const id = useId();
  const t = useT();
  const words = usePickerWords(label);
  const sentence = useSentence();
  const { field, fieldState } = useController({ name: source });
  const error = fieldState.error?.message;
  const theirs = useTheirsText(source, field.value, choices);
  return (
    <PickerFrame id={id} label={label} isRequired={isRequired} help={help}>
      <Autocomplete
        id={id}
        size="small"
        options={choices}
        getOptionLabel={({ text }) => text}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        value={choices.find(({ value }) => value === field.value) ?? null}
        onChange={(_, choice) => field.onChange(choice?.value ?? null)}
        onBlur={field.onBlur}
        {...words}
        renderInput={params => (
          <TextField
            {...params}
            name={source}
            inputRef={field.ref}
            autoFocus={isFirst}
            placeholder={t('kit.picker.search')}
            error={error !== undefined}
            helperText={error === undefined ? (theirs ?? hint) : sentence(error, label)}
          />
        )}
      />
    </PickerFrame>
  );
};

const Nothing = ({ source, empty }: { readonly source: string; readonly empty: Empty }) => {
  const { field } = useController({ name: source });
  return (
    <Suspense>
      <PickerEmpty {...empty} onMade={field.onChange} />
    </Suspense>
  );
};

/** A picker for choices that are already loaded; searchable from four choices. */
export const ScopedPicker = ({ empty, ...props }: Props) => {
  if (props.choices.length >= searchFrom) return <Searchable {...props} />;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', minWidth: 0 }}>
      <SelectInput {...props} />
      {empty && props.choices.length === 0 && <Nothing source={props.source} empty={empty} />}
    </Box>
  );
};
