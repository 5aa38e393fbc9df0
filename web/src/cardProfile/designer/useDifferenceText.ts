import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import type { Key } from '../../core/t.ts';
import { useT } from '../../core/t.ts';
import { useTextLocale } from '../../core/useTextLocale.ts';
import { differencesOf, type Difference } from './differences.ts';
import type { Step } from './undo.ts';
import { useSourceText } from './useSourceText.ts';

export const useDifferenceText = () => {
  const t = useT();
  const locale = useTextLocale();
  const sourceText = useSourceText();
  const valueText = ({ what }: Difference, value: string): string => {
    if (what === 'background.kind') {
      const [kind, ...colors] = value.split(' ');
      return [t(`cardDesign.background.kinds.${kind}` as Key), colors.join('–')]
        .filter(text => text !== '')
        .join(' ');
    }
    if (what === 'field.place') return t(`cardDesign.places.${value}` as Key);
    if (what === 'field.source') return sourceText({ source: value as 'fixed', value: null });
    return value === '' ? t('cardDesign.differs.empty') : value;
  };
  return (difference: Difference): string => {
    const { what, layer, field, of } = difference;
    const words = t(`cardDesign.differs.${what}` as Key, {
      from: valueText(difference, difference.from),
      to: valueText(difference, difference.to),
      name: field?.[locale] ?? '',
      of: of === undefined ? '' : t(`cardDesign.looks.${of}`),
    });
    return layer === 'both' ? words : `${t(`cardDesign.layers.${layer}`)}: ${words}`;
  };
};

export const useStepText = () => {
  const textOf = useDifferenceText();
  const t = useT();
  return ({ before, after }: Step): string => {
    const [first, ...others] = differencesOf(before, after);
    if (first === undefined) return t('cardDesign.differs.nothing');
    return others.length === 0
      ? textOf(first)
      : t('cardDesign.differs.andMore', { first: textOf(first), smart_count: others.length });
  };
};

export const countOf = (one: Design, other: Design): number => differencesOf(one, other).length;
