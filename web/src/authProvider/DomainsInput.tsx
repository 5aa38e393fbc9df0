import { Autocomplete, Box, Button, Chip, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { useSentence } from '../kit/ErrorArea.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { domainsOf, isDomain, patternOf, typedDomain } from './domains.ts';
import type { SignIns } from './useSignIns.ts';
import { removableChip } from '../kit/touchTargets.ts';

const source = 'userEmailRegex';
const separators = /[\s,;]+/;

/** Edits the email pattern of a provider as a list of domains. Any other pattern is edited as text. */
export const DomainsInput = ({ signIns }: { readonly signIns: SignIns | undefined }) => {
  const t = useT();
  const id = useId();
  const sentence = useSentence();
  const { number } = useFormats();
  const { field, fieldState } = useController({ name: source });
  const [text, setText] = useState('');
  const domains = domainsOf(field.value as string | null);
  if (domains === null)
    return (
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Box sx={{ width: '100%' }}>
          <TextInput
            source={source}
            label={t('authProvider.fields.userEmailRegex')}
            hint={t('authProvider.patternHint')}
            isMono
          />
        </Box>
        <Button size="small" onClick={() => field.onChange(null)} sx={{ ml: -1 }}>
          {t('authProvider.page.useDomains')}
        </Button>
      </Box>
    );
  const add = (typed: string) => {
    const found = typed.split(separators).map(typedDomain).filter(Boolean);
    const wrong = found.filter(one => !isDomain(one));
    const next = [...new Set([...domains, ...found.filter(isDomain)])];
    if (next.length > domains.length) field.onChange(patternOf(next));
    setText(wrong.join(' '));
  };
  const { all = 0, matching = null } = signIns ?? {};
  const matched =
    matching === null || all === 0 || domains.length === 0
      ? ''
      : ` ${t('authProvider.page.matching', { smart_count: all, count: number(matching), all: number(all) })}`;
  const isWrong = text !== '' && !isDomain(typedDomain(text));
  const error = fieldState.error?.message;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
        {t('authProvider.page.domains')}
        <span aria-hidden> *</span>
      </Box>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        disableClearable
        size="small"
        options={[]}
        value={[...domains]}
        inputValue={text}
        onInputChange={(_, typed, reason) => {
          if (reason !== 'input') return;
          if (separators.test(typed)) add(typed);
          else setText(typed);
        }}
        onChange={(_, all, reason) => {
          if (reason === 'createOption') add(text);
          else field.onChange(patternOf(all));
        }}
        onBlur={() => {
          add(text);
          field.onBlur();
        }}
        renderValue={(all, getProps) =>
          all.map((one, index) => {
            const { key, onDelete, ...props } = getProps({ index });
            return (
              <Chip key={key} {...props} size="small" label={one} onDelete={onDelete} sx={removableChip} />
            );
          })
        }
        renderInput={params => (
          <TextField
            {...params}
            name={source}
            inputRef={field.ref}
            placeholder={t('authProvider.page.addDomain')}
            error={error !== undefined || isWrong}
            helperText={
              isWrong
                ? t('authProvider.page.noDomain')
                : error === undefined
                  ? `${t('authProvider.page.domainsHint')}${matched}`
                  : sentence(error)
            }
          />
        )}
      />
    </Box>
  );
};
