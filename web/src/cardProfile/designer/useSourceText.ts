import type { Field } from '@latchkey/events/cardProfile/design/design.ts';
import { useT } from '../../core/t.ts';
import { useTextLocale } from '../../core/useTextLocale.ts';

const param = 'param:';
export const useSourceText = () => {
  const t = useT();
  const locale = useTextLocale();
  return ({ source, value }: Pick<Field, 'source' | 'value'>): string => {
    if (source.startsWith(param)) return t('cardDesign.sources.param', { name: source.slice(param.length) });
    const named = source as Exclude<Field['source'], `param:${string}`>;
    const fixed = value?.[locale] ?? '';
    return named === 'fixed' && fixed !== ''
      ? t('cardDesign.fields.fixedAs', { text: fixed })
      : t(`cardDesign.sources.${named}`);
  };
};
