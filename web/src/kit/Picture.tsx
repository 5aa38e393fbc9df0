import { Box } from '@mui/material';

interface Props {
  readonly url: string | null;
  /** Whose picture it is: without one, its first letters stand there. */
  readonly name?: string | null;
  readonly width?: number;
  readonly height?: number;
}

const tones = ['held', 'good', 'waiting', 'busy'] as const;
const toneOf = (name: string) =>
  tones[[...name].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0) % tones.length]!;
const initialsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .slice(0, 2)
    .map(word => [...word][0]?.toUpperCase())
    .join('');

/** A small picture of a row, decorative: the name stands beside it. Avatar columns are 70 px wide (LAY-35). */
export const Picture = ({ url, name, width = 48, height = 32 }: Props) => {
  if (url !== null && url !== '')
    return (
      <Box
        component="img"
        src={url}
        alt=""
        loading="lazy"
        sx={{ width, height, objectFit: 'cover', borderRadius: 0.75, display: 'block', flex: 'none' }}
      />
    );
  const letters = initialsOf(name ?? '');
  if (letters === '') return null;
  return (
    <Box
      aria-hidden
      sx={{
        width: Math.min(width, height),
        height: Math.min(width, height),
        flex: 'none',
        borderRadius: 0.75,
        display: 'grid',
        placeItems: 'center',
        fontSize: '0.6875rem',
        fontWeight: 650,
        bgcolor: `tone.${toneOf(name ?? '')}.soft`,
        color: `tone.${toneOf(name ?? '')}.text`,
      }}
    >
      {letters}
    </Box>
  );
};
