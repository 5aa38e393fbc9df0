import { Box, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { guessEncoding, textOf } from '../import/decodeFile.ts';
import { Card } from '../kit/Card.tsx';
import { Notice } from '../kit/Notice.tsx';
import { linesOf, maxLines } from './useMatches.ts';

const maxBytes = 1_000_000;
/** Input types of a text that is inserted as a whole. */
const insertions: ReadonlySet<unknown> = new Set(['insertFromPaste', 'insertFromDrop']);
const isInsertion = (event: object): boolean => 'inputType' in event && insertions.has(event.inputType);

interface Props {
  readonly text: string;
  readonly isFinding: boolean;
  readonly hasResult: boolean;
  readonly onText: (text: string) => void;
  readonly onFind: (text: string) => void;
  readonly onClear: () => void;
}

export const PeopleInput = ({ text, isFinding, hasResult, onText, onFind, onClear }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const file = useRef<HTMLInputElement>(null);
  /** Number of the last change of the list. A file that was chosen before it is ignored. */
  const lastChange = useRef(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const { length: count } = linesOf(text);
  const read = async (chosen: File) => {
    const change = ++lastChange.current;
    const bytes = new Uint8Array(await chosen.slice(0, maxBytes).arrayBuffer());
    const found = await textOf(bytes, await guessEncoding(bytes, navigator.languages));
    if (change !== lastChange.current) return;
    setUnreadable(found.includes('\0'));
    if (!found.includes('\0')) enter(found);
  };
  /**
   * Looks up a list immediately if it was loaded from a file, dropped or pasted. Typed text waits for the
   * button.
   */
  const enter = (list: string) => {
    onText(list);
    if (linesOf(list).length > 0) onFind(list);
  };
  return (
    <Card title={t('person.list.paste')}>
      <form
        style={{ display: 'grid', gap: 12 }}
        onSubmit={event => {
          event.preventDefault();
          onFind(text);
        }}
      >
        <TextField
          multiline
          minRows={4}
          maxRows={10}
          label={t('person.list.paste')}
          helperText={t('person.list.hint')}
          value={text}
          autoFocus
          onDragOver={event => event.preventDefault()}
          onDrop={event => {
            const [dropped] = event.dataTransfer.files;
            if (!dropped) return;
            event.preventDefault();
            void read(dropped);
          }}
          onChange={({ target, nativeEvent }) => {
            lastChange.current += 1;
            if (isInsertion(nativeEvent)) enter(target.value);
            else onText(target.value);
          }}
        />
        {isUnreadable && <Notice kind="error">{t('person.list.fileFailed')}</Notice>}
        {count > maxLines && (
          <Notice>{t('person.list.tooMany', { count: number(count), maximum: number(maxLines) })}</Notice>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={isFinding} disabled={count === 0}>
            {t('person.list.find')}
          </Button>
          <Button variant="outlined" onClick={() => file.current?.click()}>
            {t('person.list.file')}
          </Button>
          {(text !== '' || hasResult) && (
            <Button
              onClick={() => {
                lastChange.current += 1;
                onClear();
              }}
            >
              {t('person.list.clear')}
            </Button>
          )}
        </Box>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={t('person.list.file')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void read(chosen);
            target.value = '';
          }}
        />
      </form>
    </Card>
  );
};
