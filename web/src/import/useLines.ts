import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import type { Lines } from './useTable.ts';

const parts = ['rows', 'breaks', 'names', 'above', 'blank', 'unread'] as const;

/** Returns a function that describes a file's line counts by kind, so that no line is dropped silently. */
export const useLines = () => {
  const t = useT();
  const { number } = useFormats();
  return (lines: Lines): string => {
    const counted = parts
      .filter(part => part === 'rows' || lines[part] > 0)
      .map(part => t(`import.lines.${part}`, { smart_count: lines[part], count: number(lines[part]) }));
    return t('import.lines.total', {
      smart_count: lines.total,
      total: number(lines.total),
      parts: counted.join(', '),
    });
  };
};
