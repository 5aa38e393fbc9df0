import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';

export const useByteCount = () => {
  const t = useT();
  const { number } = useFormats();
  return (count: number) => t('kit.bytes.length', { smart_count: count, count: number(count) });
};
