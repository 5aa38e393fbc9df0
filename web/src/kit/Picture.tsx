import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';

interface Props {
  readonly url: string | null;
  readonly width?: number;
  readonly height?: number;
}

/**
 * A small picture of a row, decorative: the name stands beside it. Avatar columns are 70 px wide (LAY-35).
 */
export const Picture = ({ url, width = 48, height = 32 }: Props) =>
  url === null || url === '' ? (
    <Box
      aria-hidden
      sx={{
        width,
        height,
        borderRadius: 0.75,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'tone.quiet.soft',
        color: 'tone.quiet.solid',
      }}
    >
      <ImageIcon sx={{ fontSize: 18 }} />
    </Box>
  ) : (
    <Box
      component="img"
      src={url}
      alt=""
      loading="lazy"
      sx={{ width, height, objectFit: 'cover', borderRadius: 0.75, display: 'block' }}
    />
  );
