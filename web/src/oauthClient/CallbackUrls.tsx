import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { maxCallbackUrls } from '@latchkey/events/oauthClient/oauthClient.ts';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { useSentence } from '../kit/ErrorArea.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { TextBox } from '../kit/TextBox.tsx';
import { message } from '../kit/validation.ts';
import { adding, editing, idle, isBlocked, troubleAt, without, type Editing } from './callbackEditor.ts';

interface Values {
  readonly callbackUrls: readonly string[];
  readonly isEditing: boolean;
}
const sentences = {
  required: 'required',
  url: 'url',
  url_schema_validation_error: 'urlScheme',
  duplicate: 'twice',
} as const;

const Row = ({ children }: { readonly children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
    {children}
  </Box>
);

/** Edits a client's callback URLs in the surrounding form, one at a time (OAC-10). */
export const CallbackUrls = () => {
  const t = useT();
  const id = useId();
  const sentence = useSentence();
  const { setValue, trigger, clearErrors, formState } = useFormContext<Values>();
  const urls = useWatch<Values, 'callbackUrls'>({ name: 'callbackUrls' });
  const [now, setNow] = useState<Editing>(idle);
  const [error, setError] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const whole = formState.errors.callbackUrls;
  const wholeText = whole?.root?.message ?? whole?.message;
  const pending = formState.errors.isEditing?.message;
  const troubles = [error, ...urls.map((_, index) => whole?.[index]?.message)];
  /** Whether an error repeats the hint, which is then hidden. */
  const isHintReplaced = troubles.some(
    text => typeof text === 'string' && sentence(text) === t('validation.urlScheme'),
  );

  const turn = (next: Editing) => {
    setNow(next);
    setError(undefined);
    setValue('isEditing', isBlocked(next));
    clearErrors('isEditing');
  };
  const put = (next: readonly string[]) =>
    setValue('callbackUrls', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const end = () => {
    turn(idle);
    add.current?.focus();
  };
  const take = async () => {
    if (now.step === 'new') {
      if (await trigger(`callbackUrls.${now.index}`)) end();
    } else if (now.step === 'existing') {
      const trouble = troubleAt(urls, now.index, now.text);
      if (trouble !== null) return setError(message(`validation.${sentences[trouble]}`));
      put(urls.with(now.index, now.text));
      end();
    }
  };
  const cancel = () => {
    if (now.step === 'new') put(without(urls, now.index));
    end();
  };
  const buttons = (
    <Box sx={{ display: 'flex', gap: 1, alignSelf: 'flex-start', mt: '22px' }}>
      <Button size="small" variant="outlined" onClick={() => void take()}>
        {t('oauthClient.callbacks.take')}
      </Button>
      <Button size="small" aria-label={t('oauthClient.callbacks.cancelOne')} onClick={cancel}>
        {t('oauthClient.callbacks.cancel')}
      </Button>
    </Box>
  );
  const rowOf = (url: string, index: number) => {
    if (now.step === 'new' && now.index === index)
      return (
        <>
          <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <TextInput
              source={`callbackUrls.${index}`}
              label={t('oauthClient.callbacks.url')}
              isMono
              isFirst
            />
          </Box>
          {buttons}
        </>
      );
    if (now.step === 'existing' && now.index === index)
      return (
        <>
          <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <TextBox
              label={t('oauthClient.callbacks.url')}
              value={now.text}
              maxLength={255}
              isMono
              error={error}
              inputRef={focused}
              onChange={text => setNow({ ...now, text })}
            />
          </Box>
          {buttons}
        </>
      );
    return (
      <>
        <Box sx={{ flex: '1 1 0', minWidth: 0, alignSelf: 'center' }}>
          <code style={{ overflowWrap: 'anywhere' }}>{url}</code>
          {typeof whole?.[index]?.message === 'string' && (
            <FormHelperText error>{sentence(whole[index].message)}</FormHelperText>
          )}
        </Box>
        <Box sx={{ flexShrink: 0, display: 'flex', gap: 1 }}>
          <IconButton
            size="small"
            disabled={now.step !== 'idle'}
            aria-label={t('oauthClient.callbacks.edit', { url })}
            onClick={() => turn(editing(urls, index))}
          >
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            disabled={now.step !== 'idle'}
            aria-label={t('oauthClient.callbacks.remove', { url })}
            onClick={() => {
              put(without(urls, index));
              add.current?.focus();
            }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      </>
    );
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={id} component="span" sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
        {t('oauthClient.fields.callbackUrls')}
      </Typography>
      {urls.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('oauthClient.callbacks.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {urls.map((url, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no stable key while its URL is edited
          <Row key={index}>{rowOf(url, index)}</Row>
        ))}
      </Box>
      {typeof wholeText === 'string' && <FormHelperText error>{sentence(wholeText)}</FormHelperText>}
      {pending !== undefined && (
        <FormHelperText error role="alert">
          {sentence(pending)}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Button
          ref={add}
          size="small"
          startIcon={<AddIcon />}
          disabled={now.step !== 'idle' || urls.length >= maxCallbackUrls}
          onClick={() => {
            turn(adding(urls));
            setValue('callbackUrls', [...urls, ''], { shouldDirty: true });
          }}
        >
          {t('oauthClient.callbacks.add')}
        </Button>
        {!isHintReplaced && (
          <Typography variant="body2" color="textSecondary">
            {t('oauthClient.callbacks.hint')}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const focused = (input: HTMLInputElement | null) => input?.focus();
