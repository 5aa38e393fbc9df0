import { Box, Button, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { guessEncoding, textOf } from '../import/decodeFile.ts';
import { Card } from '../kit/Card.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { BulkProgress } from '../kit/list/BulkProgress.tsx';
import { useListJob } from '../kit/list/useListJob.ts';
import { measures } from '../kit/measures.ts';
import { Notice } from '../kit/Notice.tsx';
import { ActionPanel } from './ActionPanel.tsx';
import { FoundLines, LinesToChoose, MissingLines } from './MatchLines.tsx';
import { isFound, linesOf, maxLines, useMatches, type Match } from './useMatches.ts';

const maxBytes = 1_000_000;

interface ListProps {
  readonly isFinding: boolean;
  readonly hasMatches: boolean;
  readonly onFind: (text: string) => void;
  readonly onClear: () => void;
}

const ListInput = ({ isFinding, hasMatches, onFind, onClear }: ListProps) => {
  const t = useT();
  const { number } = useFormats();
  const file = useRef<HTMLInputElement>(null);
  const isPasted = useRef(false);
  const [text, setText] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const { length: count } = linesOf(text);
  const read = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.slice(0, maxBytes).arrayBuffer());
    const found = await textOf(bytes, await guessEncoding(bytes, navigator.languages));
    setUnreadable(found.includes('\0'));
    if (!found.includes('\0')) enter(found);
  };
  /**
   * Looks up a list immediately if it was loaded from a file or pasted into the empty field. Other input
   * waits for the button.
   */
  const enter = (list: string) => {
    setText(list);
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
          onPaste={() => (isPasted.current = text === '')}
          onChange={({ target }) => {
            if (isPasted.current) enter(target.value);
            else setText(target.value);
            isPasted.current = false;
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
          {(text !== '' || hasMatches) && (
            <Button
              onClick={() => {
                setText('');
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

export const PeopleListPage = () => {
  const t = useT();
  const notify = useNotify();
  const { id: customerId } = useCustomer();
  const mayWrite = useMayHere('credential.write');
  const { matches, error, isFinding, find, forget } = useMatches(customerId);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const { job, close } = useListJob('credential', true);
  const lines = matches?.lines ?? [];
  const found = lines.filter(isFound);
  const missing = lines.filter(({ people }) => people.length === 0);
  const near = lines.filter(one => !isFound(one) && one.people.length > 0);
  const personOf = (one: Match) => one.people[isFound(one) ? 0 : (chosen.get(one.line) ?? -1)];
  const people = lines.flatMap(one => personOf(one) ?? []);
  const ids = new Set(people.flatMap(({ credentialIds }) => credentialIds));
  const rows = [...ids].flatMap(id => matches?.rows.get(id) ?? []);
  const clear = () => {
    setChosen(new Map());
    forget();
  };
  return (
    <ListPage title={t('person.list.title')}>
      <Typography color="textSecondary">{t('person.list.intro')}</Typography>
      {job && <BulkProgress job={job} onClose={() => close(job.id)} />}
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: matches ? `minmax(0, 1fr) ${measures.aside}px` : 'minmax(0, 1fr)',
          },
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <ListInput
            isFinding={isFinding}
            hasMatches={matches !== null}
            onFind={text => {
              setChosen(new Map());
              void find(text);
            }}
            onClear={clear}
          />
          {error !== null && <ErrorArea error={error} />}
          {matches && (
            <Typography role="status" variant="h2" component="p">
              {t('person.list.summary', {
                found: found.length,
                near: near.length,
                missing: missing.length,
              })}
            </Typography>
          )}
          {matches && near.length > 0 && (
            <LinesToChoose
              lines={near}
              rows={matches.rows}
              chosen={chosen}
              onChoose={(line, person) => setChosen(new Map([...chosen, [line, person]]))}
            />
          )}
          {missing.length > 0 && <MissingLines lines={missing} />}
          {matches && found.length > 0 && <FoundLines lines={found} rows={matches.rows} />}
        </Box>
        {matches && mayWrite && (
          <ActionPanel
            customerId={customerId}
            people={new Set(people.map(({ credentialIds }) => credentialIds[0])).size}
            rows={rows}
            onStarted={() => {
              clear();
              notify(t('person.lost.started'), { type: 'info' });
            }}
          />
        )}
      </Box>
    </ListPage>
  );
};
