import { fits } from '@latchkey/events/dataFormat/codec.ts';
import { Box, Paper, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { hexOf, ownersOf } from '../kit/bytes/byteLayout.ts';
import { byteText } from '../kit/bytes/ByteLine.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { TextBox } from '../kit/TextBox.tsx';
import { message, messageOf } from '../kit/validation.ts';
import {
  encoded,
  numberOf,
  resultingBytes,
  triedFieldsOf,
  type DraftParam,
  type FormatDraft,
} from './draft.ts';
import { longestText } from './draftProblems.ts';
import { useLimitText } from './useLimitText.ts';

interface Props {
  readonly draft: FormatDraft;
  readonly tried: Readonly<Record<string, string>>;
  readonly onTry: (tried: Readonly<Record<string, string>>) => void;
}
/** Maximum number of bytes shown for a value. Only the last bytes of longer values are shown. */
const maxBytes = 8;

const misfitOf = ({ representation, length }: DraftParam, value: string) => {
  const size = numberOf(length);
  if (value === '' || representation === '' || size === null || size < 1) return undefined;
  const fit = fits(representation, value, size);
  if (fit === true) return undefined;
  return fit === 'too_long'
    ? messageOf({ code: fit, length: size })
    : message(`dataFormat.misfit.${representation}`);
};

const spaced = (bytes: Uint8Array) => [...bytes].map(byte => hexOf(byte)).join(' ');

/**
 * The resulting bytes, with dots for missing values and question marks for bytes used twice. They can be
 * copied if there are neither.
 */
const Result = ({ draft, tried, label }: Pick<Props, 'draft' | 'tried'> & { readonly label: string }) => {
  const bytes = resultingBytes(draft, tried);
  const fields = triedFieldsOf(draft, tried);
  const owners = ownersOf(bytes.length, fields);
  const text = [...bytes.keys()].map(at => byteText({ bytes, fields, owners }, at)).join(' ');
  return /[·?]/.test(text) ? (
    <code style={{ overflowWrap: 'anywhere' }}>{text}</code>
  ) : (
    <CopyValue value={text} label={label} />
  );
};

export const TryIt = ({ draft, tried, onTry }: Props) => {
  const t = useT();
  const limitOf = useLimitText();
  const open = draft.params.filter(
    ({ defaultValue, representation }) => defaultValue === null && representation !== '',
  );
  const result = t('dataFormat.bytes.result');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('dataFormat.tryIt.title')}
      sx={{
        p: 2,
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      {open.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
          <Typography variant="h2">{t('dataFormat.tryIt.title')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('dataFormat.tryIt.text')}
          </Typography>
          {open.map(param => {
            const value = tried[param.key] ?? '';
            const bytes = value === '' ? null : encoded(param, value);
            return (
              <TextBox
                key={param.key}
                label={param.name || t('dataFormat.param.unnamed')}
                value={value}
                onChange={text => onTry({ ...tried, [param.key]: text })}
                error={misfitOf(param, value)}
                hint={limitOf(param)}
                maxLength={longestText}
                unit={<code>{bytes && spaced(bytes.slice(-maxBytes))}</code>}
                isMono
              />
            );
          })}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2">{result}</Typography>
        <Box
          data-result
          tabIndex={0}
          role="region"
          aria-label={result}
          sx={{ maxHeight: 160, overflow: 'auto', mt: 1 }}
        >
          <Result draft={draft} tried={tried} label={result} />
        </Box>
      </Box>
    </Paper>
  );
};
