import { Autocomplete, TextField } from '@mui/material';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { useSentence } from './ErrorArea.tsx';
import type { Choice } from './choices.ts';
import { SelectInput } from './inputs.tsx';
import { PickerFrame, usePickerWords } from './PickerFrame.tsx';
import { useTheirsText } from './serverChanges.ts';

/** From so many choices on a picker can be searched (CPR-12). */
export const searchFrom = 4;

interface Props {
  readonly source: string;
  readonly label: string;
  /** What may be chosen here, already within the customer's or partner's scope. */
  readonly choices: readonly Choice[];
  /** What holds where nothing is chosen. */
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isFirst?: boolean;
}

const Searchable = ({ source, label, choices, hint, isRequired = false, isFirst = false }: Props) => {
  const id = useId();
  const t = useT();
  const words = usePickerWords(label);
  const sentence = useSentence();
  const { field, fieldState } = useController({ name: source });
  const error = fieldState.error?.message;
  const theirs = useTheirsText(source, field.value, choices);
  return (
    <PickerFrame id={id} label={label} isRequired={isRequired}>
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
            helperText={error === undefined ? (theirs ?? hint) : sentence(error)}
          />
        )}
      />
    </PickerFrame>
  );
};

/** Chooses one thing of the surrounding scope; it can be searched from four on. */
export const ScopedPicker = (props: Props) =>
  props.choices.length >= searchFrom ? <Searchable {...props} /> : <SelectInput {...props} />;
