import { Button } from '@mui/material';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';

/** Number of rows that a list of results shows at first, and that each press of the button adds. */
export const listed = { atFirst: 100, more: 1_000 };

interface Props {
  readonly count: number;
  readonly onMore: () => void;
}

/** The last item of a bounded list, with a button that shows more; nothing if there are no more. */
export const MoreRows = ({ count, onMore }: Props) => {
  const t = useT();
  const { number } = useFormats();
  return count > 0 ? (
    <li>
      <Button size="small" onClick={onMore} sx={{ px: 0.5, mx: -0.5 }}>
        {t('kit.list.bulk.more', { smart_count: count, count: number(count) })}
      </Button>
    </li>
  ) : null;
};
