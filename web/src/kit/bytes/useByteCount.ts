import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';

/** Formats “1 byte”, “1,024 bytes”. */
export const useByteCount = () => {
  const t = useT();
  const { number } = useFormats();
  return (count: number) => t('kit.bytes.length', { smart_count: count, count: number(count) });
};
