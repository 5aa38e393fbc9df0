import {
  Button,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useFormats } from '../../core/formats.ts';
import { send } from '../../core/http.ts';
import { useMayHere } from '../../core/rights.ts';
import { useT } from '../../core/t.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { ErrorArea } from '../ErrorArea.tsx';
import { saveFile } from '../saveFile.ts';
import { tableFiles, type TableFile } from '../tableFiles.ts';
import type { ExportedField } from '../columnsOf.ts';
import { dayOf } from './filters.ts';

/** Maximum number of selected rows in an export, as their IDs are part of the URL. */
export const maxChosen = 200;

interface Props {
  readonly url: string;
  readonly title: string;
  readonly total: number | undefined;
  readonly selectedIds: readonly string[];
  /** Visible columns of the list; by default the API's own columns are exported. */
  readonly columns?: readonly ExportedField[] | undefined;
  readonly onClose: () => void;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly text: string; readonly isOff?: boolean }[];
  readonly hint?: string | undefined;
  readonly onChange: (value: Value) => void;
}
const Choice = <Value extends string>({ label, value, choices, hint, onChange }: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ color: 'text.primary', fontWeight: 600 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, next) => onChange(next as Value)}>
        {choices.map(({ value: one, text, isOff = false }) => (
          <FormControlLabel key={one} value={one} disabled={isOff} control={<Radio />} label={text} />
        ))}
      </RadioGroup>
      {hint !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </FormControl>
  );
};

export const ExportDialog = ({ url, title, total, selectedIds, columns, onClose }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const hasLinks = useMayHere('credential.write') && /\/credentials(?:\?|$)/.test(url);
  const allHint = hasLinks ? t('kit.export.links') : undefined;
  const count = selectedIds.length;
  const isFew = count <= maxChosen;
  const [rows, setRows] = useState<'all' | 'selected'>(count > 0 && isFew ? 'selected' : 'all');
  const [fields, setFields] = useState<'shown' | 'everything'>('shown');
  const [kind, setKind] = useState<TableFile>('xlsx');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const download = async () => {
    setIsSending(true);
    setError(null);
    try {
      const [path = '', query = ''] = url.split('?');
      let params = new URLSearchParams(query);
      if (rows === 'selected') {
        const order = params.get('sort');
        params = new URLSearchParams(selectedIds.map(id => ['id', id]));
        if (order !== null) params.set('sort', order);
      }
      if (columns && fields === 'shown') params.set('columns', JSON.stringify(columns));
      params.set('title', title);
      const answer = await send(`${path}?${params}`, { headers: { Accept: tableFiles[kind] } });
      saveFile(await answer.blob(), `${title} ${dayOf(new Date().toISOString())}.${kind}`);
      onClose();
    } catch (problem) {
      setError(problem);
      setIsSending(false);
    }
  };
  return (
    <DialogFrame title={t('kit.export.title')} width={480} onClose={onClose}>
      <form
        style={{ display: 'contents' }}
        onSubmit={event => {
          event.preventDefault();
          if (!isSending) void download();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {error !== null && <ErrorArea error={error} />}
          {count > 0 && (
            <Choice
              label={t('kit.export.rows')}
              value={rows}
              onChange={setRows}
              hint={isFew ? undefined : t('kit.export.tooMany', { count: number(maxChosen) })}
              choices={[
                {
                  value: 'selected',
                  text: t('kit.export.selected', { smart_count: count, count: number(count) }),
                  isOff: !isFew,
                },
                {
                  value: 'all',
                  text:
                    total === undefined
                      ? t('kit.export.allOpen')
                      : t('kit.export.all', { smart_count: total, count: number(total) }),
                },
              ]}
            />
          )}
          {columns && (
            <Choice
              label={t('kit.export.columns')}
              value={fields}
              onChange={setFields}
              // also columns that don't fit on the screen
              hint={fields === 'shown' ? columns.map(({ head }) => head).join(', ') : allHint}
              choices={[
                { value: 'shown', text: t('kit.export.shown') },
                { value: 'everything', text: t('kit.export.everything') },
              ]}
            />
          )}
          <Choice
            label={t('kit.export.format')}
            value={kind}
            onChange={setKind}
            hint={t('kit.export.hint')}
            choices={[
              { value: 'xlsx', text: t('kit.export.xlsx') },
              { value: 'csv', text: t('kit.export.csv') },
            ]}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
          <Button type="submit" variant="contained" autoFocus loading={isSending}>
            {t('kit.export.submit')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
};
