import { styled, useTheme } from '@mui/material';
import type { Tone } from './tone.ts';
import { draftDrawing, toneDrawings } from './toneDrawings.ts';
import { useTooltip } from './useTooltip.tsx';

interface Props {
  readonly word: string;
  readonly explanation?: string | undefined;
  readonly tone: Tone;
  readonly isDraft?: boolean;
  /** Whether the work ended with failures. Shown in the warning color. */
  readonly isWarning?: boolean;
}

const Chip = styled('span', { skipSx: true })({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 4,
  paddingInline: 8,
  height: 24,
  borderRadius: 24,
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  fontWeight: 500,
});

export const StatusChip = ({ word, explanation = '', tone, isDraft = false, isWarning = false }: Props) => {
  const { palette } = useTheme();
  const { props, tip } = useTooltip(explanation);
  const { text, soft } = palette.tone[isWarning ? 'waiting' : tone === 'waiting' ? 'quiet' : tone];
  const ground = isDraft
    ? { boxShadow: `inset 0 0 0 1px ${palette.dividerStrong}` }
    : { backgroundColor: soft };
  return (
    <>
      <Chip {...props} style={{ color: text, ...ground }}>
        <svg
          viewBox="0 0 24 24"
          width="16"
          height="16"
          fill="currentColor"
          style={{ flex: 'none' }}
          aria-hidden
        >
          <path d={isDraft ? draftDrawing : toneDrawings[isWarning ? 'bad' : tone]} />
        </svg>
        {word}
      </Chip>
      {tip}
    </>
  );
};
