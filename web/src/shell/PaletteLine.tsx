import { Box, Typography } from '@mui/material';
import { measures, radii } from '../kit/measures.ts';
import { Keys } from './Keys.tsx';
import type { PaletteItem } from './paletteItem.ts';

const Marked = ({ text, q }: { readonly text: string; readonly q: string }) => {
  const at = q === '' ? -1 : text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Box component="mark" sx={{ bgcolor: 'flash', color: 'inherit', borderRadius: 0.5 }}>
        {text.slice(at, at + q.length)}
      </Box>
      {text.slice(at + q.length)}
    </>
  );
};

interface Props {
  readonly id: string;
  readonly item: PaletteItem;
  readonly q: string;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (inNewWindow: boolean) => void;
}

export const PaletteLine = ({ id, item, q, isCurrent, onPoint, onChoose }: Props) => (
  <Box
    id={id}
    role="option"
    aria-selected={isCurrent}
    aria-disabled={item.isDisabled}
    onMouseMove={onPoint}
    onMouseDown={event => event.preventDefault()}
    onClick={event => onChoose(event.ctrlKey || event.metaKey)}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: 1,
      minHeight: { xs: measures.finger, sm: measures.denseRow },
      borderRadius: `${radii.small}px`,
      cursor: item.isDisabled ? 'default' : 'pointer',
      bgcolor: isCurrent ? 'action.selected' : 'transparent',
    }}
  >
    <Box
      sx={{
        width: 32,
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
        '& svg': { fontSize: 20 },
      }}
    >
      {item.icon}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography noWrap color={item.isDisabled ? 'textSecondary' : undefined} sx={{ fontWeight: 550 }}>
        <Marked text={item.text} q={q} />
      </Typography>
      {item.beneath && (
        <Typography noWrap variant="caption" color="textSecondary" component="div">
          <Marked text={item.beneath} q={q} />
        </Typography>
      )}
    </Box>
    {item.mark}
    {item.keys && <Keys of={item.keys} />}
  </Box>
);
