import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { HexBox } from '../kit/HexBox.tsx';
import { SidePanel } from '../kit/SidePanel.tsx';
import { TextBox } from '../kit/TextBox.tsx';
import { endOfParams, numberOf, setByteLength } from './draft.ts';
import type { FormatEditing } from './useFormatDraft.ts';

interface Props {
  readonly editing: FormatEditing;
  readonly onClose: () => void;
}

export const FixedPanel = ({ editing, onClose }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { draft, edit, errorOf } = editing;
  return (
    <SidePanel title={t('dataFormat.fixed.title')} onClose={onClose}>
      <TextBox
        label={t('dataFormat.fixed.byteLength')}
        value={draft.byteLength}
        onChange={text => edit(before => setByteLength(before, text), 'byteLength')}
        error={errorOf('byteLength')}
        hint={t('dataFormat.fixed.lengthHint', { least: Math.max(1, endOfParams(draft)) })}
        unit={t('dataFormat.fixed.unit', { smart_count: numberOf(draft.byteLength) ?? 0 })}
        isRequired
      />
      <HexBox
        label={t('dataFormat.fixed.fixedData')}
        value={draft.fixedData}
        onChange={fixedData => edit(before => ({ ...before, fixedData }), 'fixedData')}
        error={errorOf('fixedData')}
        hint={t('dataFormat.fixed.dataHint', {
          smart_count: numberOf(draft.byteLength) ?? 0,
          count: number(Math.ceil(draft.fixedData.length / 2)),
          all: number(numberOf(draft.byteLength) ?? 0),
        })}
        isMultiline
        isRequired
      />
    </SidePanel>
  );
};
