import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import StarIcon from '@mui/icons-material/StarBorder';
import { representations } from '@latchkey/events/dataFormat/codec.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Help } from '../kit/Help.tsx';
import { hexOf, lengthOf, rangeText } from '../kit/bytes/byteLayout.ts';
import { SidePanel } from '../kit/SidePanel.tsx';
import { TextBox } from '../kit/TextBox.tsx';
import { message } from '../kit/validation.ts';
import { changeParam, encoded, fieldsOf, numberOf, setMain, type DraftParam } from './draft.ts';
import { longestText } from './draftProblems.ts';
import { neighborsOf, nextStart } from './overlaps.ts';
import { Swatch } from './Swatch.tsx';
import { useLimitText } from './useLimitText.ts';
import type { FormatEditing } from './useFormatDraft.ts';

interface Props {
  readonly editing: FormatEditing;
  readonly param: DraftParam;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}
const maxShown = 8;
const bytesText = (bytes: Uint8Array | null) =>
  bytes === null
    ? ''
    : `${Array.from(bytes.slice(0, maxShown), one => hexOf(one)).join(' ')}${bytes.length > maxShown ? ' …' : ''}`;

const useTakenText = ({ draft }: FormatEditing, key: string) => {
  const t = useT();
  const count = numberOf(draft.byteLength) ?? 0;
  const fields = fieldsOf(draft);
  const field = fields.find(one => one.key === key)!;
  const others = neighborsOf(count, fields, key);
  if (others.length === 0) return undefined;
  const next = nextStart(count, fields, field);
  const from = Math.max(field.offset, Math.min(...others.map(({ offset }) => offset)));
  const to = Math.min(
    field.offset + field.length,
    Math.max(...others.map(({ offset, length }) => offset + length)),
  );
  const range = { from, to: to - 1 };
  const args = {
    count: lengthOf(range), // selects the plural form, as the first number
    bytes: rangeText(range),
    names: others.map(({ name }) => name || t('dataFormat.param.unnamed')).join(', '),
  };
  return next === null
    ? message('dataFormat.param.offsetTaken', args)
    : message('dataFormat.param.offsetNext', { ...args, next });
};

/**
 * Applies the main parameter's name only on blur, because the format loses its main parameter when the name
 * changes. Other names are applied while typing.
 */
const NameBox = ({ editing, param }: Pick<Props, 'editing' | 'param'>) => {
  const t = useT();
  const { draft, edit, errorOf, touch } = editing;
  const [typed, setTyped] = useState<string | null>(null);
  const isMain = param.name !== '' && param.name === draft.mainDataParam;
  const commit = () => {
    touch(`${param.key}.name`);
    if (typed === null) return;
    edit(before => changeParam(before, param.key, { name: typed.trim() }));
    setTyped(null);
  };
  return (
    <TextBox
      label={t('dataFormat.param.name')}
      value={typed ?? param.name}
      onChange={text =>
        isMain
          ? setTyped(text)
          : edit(before => changeParam(before, param.key, { name: text }), `${param.key}.name`)
      }
      onBlur={commit}
      error={typed === null ? errorOf(`${param.key}.name`) : undefined}
      hint={t(isMain ? 'dataFormat.param.mainNameHint' : 'dataFormat.param.nameHint')}
      maxLength={longestText}
      isRequired
    />
  );
};

export const ParamPanel = ({ editing, param, onRemove, onClose }: Props) => {
  const t = useT();
  const limitOf = useLimitText();
  const { number } = useFormats();
  const { draft, edit, errorOf, touch } = editing;
  const { key, name, representation, offset, length, defaultValue } = param;
  const taken = useTakenText(editing, key);
  const change = (field: keyof DraftParam) => (text: string) =>
    edit(
      before => changeParam(before, key, { [field]: field === 'defaultValue' && text === '' ? null : text }),
      `${key}.${field}`,
    );
  const [from, size] = [numberOf(offset), numberOf(length)];
  const isPlaced = from !== null && size !== null && from >= 0 && size > 0;
  const isMain = name !== '' && name === draft.mainDataParam;
  return (
    <SidePanel
      title={name || t('dataFormat.param.new')}
      mark={<Swatch index={draft.params.findIndex(one => one.key === key)} />}
      onClose={onClose}
    >
      <NameBox editing={editing} param={param} />
      <TextBox
        label={t('dataFormat.param.representation')}
        value={representation}
        onChange={change('representation')}
        onBlur={() => touch(`${key}.representation`)}
        error={errorOf(`${key}.representation`)}
        choices={representations.map(value => ({ value, text: t(`dataFormat.representations.${value}`) }))}
        isRequired
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <TextBox
          label={t('dataFormat.param.offset')}
          value={offset}
          onChange={change('offset')}
          onBlur={() => touch(`${key}.offset`)}
          error={errorOf(`${key}.offset`) ?? taken}
          hint={t('dataFormat.param.offsetHint')}
          isRequired
        />
        <TextBox
          label={t('dataFormat.param.length')}
          value={length}
          onChange={change('length')}
          onBlur={() => touch(`${key}.length`)}
          error={errorOf(`${key}.length`)}
          hint={
            isPlaced &&
            t('dataFormat.param.bits', { from: number(8 * from), to: number(8 * (from + size) - 1) })
          }
          unit={t('dataFormat.fixed.unit', { smart_count: size ?? 0 })}
          isRequired
        />
      </Box>
      <TextBox
        label={t('dataFormat.param.defaultValue')}
        value={defaultValue ?? ''}
        onChange={change('defaultValue')}
        error={errorOf(`${key}.defaultValue`)}
        hint={
          <>
            {limitOf(param)} {t('dataFormat.limit.none')}
          </>
        }
        maxLength={longestText}
        unit={<code>{defaultValue !== null && bytesText(encoded(param, defaultValue))}</code>}
        isMono
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        {isMain ? (
          <Typography component="div" variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
            {t('dataFormat.main')} <Help term="mainParam" />
          </Typography>
        ) : (
          <Button
            size="small"
            variant="outlined"
            startIcon={<StarIcon />}
            disabled={name === ''}
            onClick={() => edit(before => setMain(before, key))}
          >
            {t('dataFormat.params.makeMain')}
          </Button>
        )}
        <Button size="small" variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={onRemove}>
          {t('dataFormat.params.remove')}
        </Button>
      </Box>
    </SidePanel>
  );
};
