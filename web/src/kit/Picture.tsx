import { Box } from '@mui/material';
import { Initials, initialsOf } from './Initials.tsx';

interface Props {
  readonly url: string | null;
  readonly name?: string | null;
  readonly width?: number;
  readonly height?: number;
}

/** A small picture of a row. Decorative, as the name is next to it. */
export const Picture = ({ url, name, width = 48, height = 32 }: Props) => {
  if (url !== null && url !== '')
    return (
      <Box
        component="img"
        src={url}
        alt=""
        loading="lazy"
        sx={{
          width,
          height,
          objectFit: 'cover',
          display: 'block',
          flex: 'none',
          borderRadius: 0.75,
          bgcolor: 'plate',
        }}
      />
    );
  if (initialsOf(name ?? '') === '') return null;
  return <Initials name={name ?? ''} size={Math.min(width, height)} />;
};
