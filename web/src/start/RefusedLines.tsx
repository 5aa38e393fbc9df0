import RefusedIcon from '@mui/icons-material/SyncProblemOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { MoreLine, type Unfolded } from './MoreLine.tsx';
import type { RefusedConfigs } from './overview.ts';
import { StartLine } from './StartCard.tsx';

interface Props {
  readonly refused: RefusedConfigs;
  readonly unfolded: Unfolded;
}
export const RefusedLines = ({ refused: { rows, count }, unfolded: { limit, showMore } }: Props) => {
  const t = useT();
  const { dateTime } = useFormats();
  const lineOf = ({ configId, configName: name, lastAt }: RefusedConfigs['rows'][number]) => (
    <StartLine
      key={configId}
      icon={<RefusedIcon />}
      tone="bad"
      title={t('start.refused.title', { name })}
      action={
        <Button
          variant="outlined"
          size="small"
          component={Link}
          to={`/global/provider-settings#edit=${configId}`}
          aria-label={`${t('start.refused.open')}: ${name}`}
        >
          {t('start.refused.open')}
        </Button>
      }
    >
      {t('start.refused.text', { date: dateTime(lastAt) })}
    </StartLine>
  );
  const shown = rows.slice(0, limit);
  return (
    <>
      {shown.map(lineOf)}
      <MoreLine
        kind="configs"
        count={count - shown.length}
        to={shown.length === rows.length ? '/global/provider-settings' : showMore}
      />
    </>
  );
};
