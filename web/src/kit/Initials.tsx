import { Box } from '@mui/material';
import { measures, radii } from './measures.ts';

export const initialsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(word => [...word][0]?.toUpperCase() ?? [])
    .filter((_, n, all) => n === 0 || n === all.length - 1)
    .join('');

const seriesOf = (name: string, count: number) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % count;

interface Props {
  readonly name: string;
  readonly size?: number;
  readonly isRound?: boolean;
}

/** Placeholder for a missing picture. CSS content, so that the letters are neither read aloud nor copied. */
export const Initials = ({ name, size = measures.smallControl, isRound = false }: Props) => (
  <Box
    aria-hidden
    component="span"
    data-letters={initialsOf(name)}
    sx={({ palette }) => {
      const { soft, text } = palette.series[seriesOf(name, palette.series.length)]!;
      return {
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: isRound ? '50%' : `${size < 30 ? radii.small : radii.control}px`,
        bgcolor: soft,
        color: text,
        fontSize: `${Math.max(10, Math.round(size * 0.38))}px`,
        fontWeight: 650,
        '&::before': { content: 'attr(data-letters)' },
      };
    }}
  />
);
