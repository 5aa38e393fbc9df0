import { Box, MenuItem, TextField } from '@mui/material';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { menuNamed, type Choice } from './ListToolbar.tsx';
import { useSchema } from './CommandForm.tsx';
import { useSentence } from './ErrorArea.tsx';

interface Hints {
  readonly isRequired: boolean;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxLength?: number | undefined;
}
interface JsonSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly type?: string;
}

const inside = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
const bounded = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

/** What the schema of the surrounding dialog says about one field, so that no screen repeats it. */
const useHints = (source: string): Hints => {
  const schema = useSchema();
  return useMemo(() => {
    if (!schema) return { isRequired: false };
    const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const path = source.split('.');
    const found = path.reduce<{ at: JsonSchema | undefined; isRequired: boolean }>(
      ({ at }, name) => ({
        at: at && (inside(at).properties?.[name] ?? inside(at).items),
        isRequired: inside(at ?? {}).required?.includes(name) ?? false,
      }),
      { at: root, isRequired: false },
    );
    if (!found.at) throw new Error(`the command of this dialog has no field “${source}”`);
    const { minimum, maximum, maxLength } = inside(found.at);
    const isNullable = found.at.anyOf?.some(({ type }) => type === 'null') ?? false;
    return {
      isRequired: found.isRequired && !isNullable,
      minimum: bounded(minimum),
      maximum: bounded(maximum),
      maxLength,
    };
  }, [schema, source]);
};

interface InputProps {
  readonly source: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
  /** Overrules what the schema says. */
  readonly isRequired?: boolean;
  readonly isFirst?: boolean;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'password';
  readonly autoComplete?: string;
  readonly choices?: readonly Choice[];
  /** How the text becomes the value; an empty text is null. */
  readonly parse?: (text: string) => unknown;
  readonly bounds?: { readonly min?: number; readonly max?: number };
  readonly isMono?: boolean;
}

const empty = (text: string) => (text === '' ? null : text);

/** Label above, hint or error below, bounds from the schema. */
export const TextInput = (props: InputProps) => {
  const {
    source,
    label,
    hint,
    isDisabled = false,
    isFirst = false,
    type = 'text',
    choices,
    parse = empty,
    bounds,
    isMono,
  } = props;
  const id = useId();
  const hints = useHints(source);
  const sentence = useSentence();
  const { field, fieldState } = useController({ name: source });
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const isRequired = props.isRequired ?? hints.isRequired;
  const error = fieldState.error?.message;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, alignContent: 'start' }}>
      <Box component="label" htmlFor={id} id={`${id}-label`} sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </Box>
      <TextField
        id={id}
        name={source}
        type={type}
        size="small"
        select={choices !== undefined}
        value={field.value ?? ''}
        onChange={event => field.onChange(parse(event.target.value))}
        onBlur={() => fieldState.isDirty && field.onBlur()}
        inputRef={element => {
          input.current = element as HTMLInputElement | null;
          field.ref(element);
        }}
        disabled={isDisabled}
        error={error !== undefined}
        helperText={error === undefined ? hint : sentence(error)}
        autoComplete={props.autoComplete ?? 'off'}
        slotProps={{
          htmlInput: {
            maxLength: hints.maxLength,
            'aria-required': isRequired,
            ...bounds,
            ...(isMono ? { className: 'mono' } : {}),
          },
          select: {
            displayEmpty: true,
            MenuProps: menuNamed(label),
            labelId: `${id}-label`,
            SelectDisplayProps: { id },
          },
        }}
      >
        {choices?.map(({ value, text }) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

const whole = (text: string) => (text === '' ? null : /^\d+$/.test(text) ? Number(text) : text);

/** Digits only, so that no wheel or arrow changes a number by accident. */
export const NumberInput = (props: Omit<InputProps, 'type' | 'choices' | 'parse'>) => (
  <TextInput {...props} parse={whole} />
);

export const SelectInput = (props: InputProps & { readonly choices: readonly Choice[] }) => (
  <TextInput {...props} />
);
