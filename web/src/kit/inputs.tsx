import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Choice } from './choices.ts';
import { useSchema } from './useCommandForm.tsx';
import { DateField } from './dates/DateField.tsx';
import { TextBox } from './TextBox.tsx';
import { useTheirsText } from './serverChanges.ts';
import { message } from './validation.ts';
import { usePreselect } from './usePreselect.ts';

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
/** Bounds from this magnitude on are technical limits, which hints omit. */
const maxShownBound = 2 ** 31 - 1;
const bounded = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < maxShownBound ? value : undefined;

/** Derives limits and requiredness of a field from the form's schema, so that screens don't repeat them. */
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
  readonly isRequired?: boolean;
  readonly isFirst?: boolean;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: string;
  readonly choices?: readonly Choice[];
  /** Converts the text to the value; by default empty text becomes null. */
  readonly parse?: (text: string) => unknown;
  readonly bounds?: { readonly min?: number; readonly max?: number };
  readonly isMono?: boolean;
  readonly isMultiline?: boolean;
  readonly unit?: ReactNode;
  readonly help?: ReactNode;
  /** Whether an error is shown before the field was edited and left. True by default. */
  readonly showsErrorUntouched?: boolean;
}

const empty = (text: string) => (text === '' ? null : text);

const nearlyFull = 0.8;

const useLimitText = () => {
  const t = useT();
  const { number } = useFormats();
  const range = ({ minimum, maximum }: Hints): string | undefined =>
    minimum === undefined || maximum === undefined
      ? undefined
      : t('kit.limit.between', { minimum: number(minimum), maximum: number(maximum) });
  const lengthLeft = ({ maxLength }: Hints, value: unknown): string | undefined => {
    if (maxLength === undefined || typeof value !== 'string' || value.length < nearlyFull * maxLength)
      return undefined;
    return t('kit.limit.characters', { count: number(value.length), maximum: number(maxLength) });
  };
  return { range, lengthLeft };
};

export const TextInput = (props: InputProps) => {
  const { source, label, hint, isFirst = false, parse = empty, showsErrorUntouched = true } = props;
  const hints = useHints(source);
  const limitText = useLimitText();
  const range = limitText.range(hints);
  const { field, fieldState } = useController({ name: source });
  const theirs = useTheirsText(source, field.value, props.choices);
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <TextBox
      name={source}
      label={label}
      value={field.value ?? ''}
      onChange={text => field.onChange(parse(text))}
      onBlur={() => fieldState.isDirty && field.onBlur()}
      inputRef={element => {
        input.current = element;
        field.ref(element);
      }}
      error={showsErrorUntouched || fieldState.isTouched ? fieldState.error?.message : undefined}
      hint={theirs ?? hint ?? range ?? limitText.lengthLeft(hints, field.value)}
      range={fieldState.error?.message === message('validation.required') ? undefined : range}
      unit={props.unit}
      help={props.help}
      isDisabled={props.isDisabled ?? false}
      isRequired={props.isRequired ?? hints.isRequired}
      isMono={props.isMono ?? false}
      isMultiline={props.isMultiline ?? false}
      type={props.type ?? 'text'}
      choices={props.choices}
      maxLength={hints.maxLength}
      bounds={props.bounds}
      {...(props.autoComplete === undefined ? {} : { autoComplete: props.autoComplete })}
    />
  );
};

export const DateInput = ({
  source,
  label,
  hint,
  isFirst = false,
}: Pick<InputProps, 'source' | 'label' | 'hint' | 'isFirst'>) => {
  const hints = useHints(source);
  const { field, fieldState } = useController({ name: source });
  const theirs = useTheirsText(source, field.value);
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <DateField
      name={source}
      label={label}
      value={(field.value as string | null) ?? ''}
      onChange={text => field.onChange(empty(text))}
      onBlur={() => fieldState.isDirty && field.onBlur()}
      inputRef={element => {
        input.current = element;
        field.ref(element);
      }}
      error={fieldState.error?.message}
      hint={theirs ?? hint}
      isRequired={hints.isRequired}
    />
  );
};

const whole = (text: string) => (text === '' ? null : /^\d+$/.test(text) ? Number(text) : text);

/**
 * A text input for non-negative whole numbers; other text is passed through, so that the form can report it.
 * Unlike `type=number`, wheel and arrow keys can't change it by accident.
 */
export const NumberInput = (props: Omit<InputProps, 'type' | 'choices' | 'parse'>) => (
  <TextInput {...props} parse={whole} />
);

/** A select. If it is required and empty, its only choice is selected. */
export const SelectInput = (props: InputProps & { readonly choices: readonly Choice[] }) => {
  const { source, choices, isDisabled = false, parse = empty } = props;
  const hints = useHints(source);
  const canPreselect = (props.isRequired ?? hints.isRequired) && !isDisabled && choices.length === 1;
  usePreselect(canPreselect ? { [source]: parse(choices[0]!.value) } : null);
  return <TextInput {...props} />;
};
