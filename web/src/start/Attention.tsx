import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { StartCard, StartLines, StartSentence } from './StartCard.tsx';

interface Props {
  /** Number of all entries, including those that aren't displayed. */
  readonly count: number;
  readonly listed: number;
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

export const Attention = ({ count, listed, isReadOnly = false, children }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const end = isReadOnly ? 'Read' : '';
  const mark = (
    <Box
      component="span"
      sx={({ palette }) => ({
        px: 1,
        minWidth: 24,
        borderRadius: 3,
        textAlign: 'center',
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: palette.tone.bad.text,
        backgroundColor: palette.tone.bad.soft,
      })}
    >
      {number(count)}
    </Box>
  );
  return (
    <StartCard
      title={t(`start.attention.title${end}`)}
      mark={count > 0 ? mark : undefined}
      aside={
        listed < count
          ? t('start.attention.listed', { listed: number(listed), count: number(count) })
          : undefined
      }
    >
      {count === 0 ? (
        <StartSentence>
          <CheckIcon aria-hidden sx={{ fontSize: 18, verticalAlign: 'text-bottom', mr: 1 }} />
          {t(`start.attention.nothing${end}`)}
        </StartSentence>
      ) : (
        <StartLines>{children}</StartLines>
      )}
    </StartCard>
  );
};
