import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import UsedIcon from '@mui/icons-material/DoneAll';
import EditIcon from '@mui/icons-material/EditOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import RemovedIcon from '@mui/icons-material/RemoveCircleOutline';
import ScheduleIcon from '@mui/icons-material/Schedule';
import SyncIcon from '@mui/icons-material/Sync';
import { Box, Tooltip } from '@mui/material';
import type { Tone } from './tone.ts';

const icons = {
  good: CheckIcon,
  used: UsedIcon,
  busy: SyncIcon,
  waiting: ScheduleIcon,
  bad: ErrorIcon,
  held: PauseIcon,
  removed: RemovedIcon,
  quiet: BlockIcon,
} as const satisfies Record<Tone, unknown>;

interface Props {
  readonly word: string;
  readonly explanation?: string | undefined;
  readonly tone: Tone;
  /** A pencil instead of the tone's icon: something that is still being made. */
  readonly isDraft?: boolean;
}

/** A state: colour, icon and word, the same everywhere; a sentence on hover and focus. */
export const StatusChip = ({ word, explanation = '', tone, isDraft = false }: Props) => {
  const Icon = isDraft ? EditIcon : icons[tone];
  const shade = tone === 'waiting' ? 'quiet' : tone; // what waits its turn is no alarm
  return (
    <Tooltip title={explanation} describeChild>
      <Box
        component="span"
        sx={({ palette }) => ({
          display: 'inline-flex',
          verticalAlign: 'middle',
          alignItems: 'center',
          gap: 0.5,
          paddingInline: 1,
          height: 24,
          borderRadius: 3,
          whiteSpace: 'nowrap',
          fontSize: '0.8125rem',
          fontWeight: 500,
          color: palette.tone[shade].text,
          ...(isDraft
            ? { boxShadow: `inset 0 0 0 1px ${palette.dividerStrong}` }
            : { backgroundColor: palette.tone[shade].soft }),
        })}
      >
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        {word}
      </Box>
    </Tooltip>
  );
};
