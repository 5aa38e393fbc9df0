import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import { Box, IconButton, Popover, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useStore } from 'react-admin';
import { useT } from '../../core/t.ts';
import { useDesigner } from './designer.ts';
import { paletteOf } from './imagePalette.ts';
import { readColor } from './typedValue.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (color: string, gesture: string) => void;
}
const maxRecent = 8;

const useRecentColors = () => {
  const [recent, setRecent] = useStore<readonly string[]>('cardDesigner.colors', []);
  const keep = (color: string) =>
    setRecent([color, ...recent.filter(earlier => earlier !== color)].slice(0, maxRecent));
  return { recent, keep };
};

const Swatches = ({
  title,
  colors,
  onPick,
}: {
  readonly title: string;
  readonly colors: readonly string[];
  readonly onPick: (color: string) => void;
}) => (
  <Box role="group" aria-label={title}>
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {colors.map(color => (
        <IconButton
          key={color}
          aria-label={color}
          title={color}
          onClick={() => onPick(color)}
          sx={{
            width: 32,
            height: 32,
            borderRadius: 1,
            border: 1,
            borderColor: 'field',
            '&, &:hover': { bgcolor: color },
          }}
        />
      ))}
    </Box>
  </Box>
);

/**
 * Color input with the system's picker, `#rrggbb`, the logo's colors and recent ones. Invalid input shows an
 * error and changes nothing.
 */
export const ColorField = ({ label, value, onChange }: Props) => {
  const t = useT();
  const id = useId();
  const { settle, looks, pictures } = useDesigner();
  const { recent, keep } = useRecentColors();
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const found = readColor(typed ?? value);
  const problem = typed !== null && 'problem' in found ? t(found.problem) : undefined;
  const pixels = looks.logo === null ? null : pictures.pixelsOf(looks.logo.file);
  const ofLogo = pixels === null ? [] : paletteOf(pixels);
  const take = (text: string) => {
    const taken = readColor(text);
    if ('value' in taken) onChange(taken.value, `type ${id}`);
  };
  const finish = () => {
    if (problem !== undefined) return settle();
    setTyped(null);
    settle();
    if (typed !== null) keep(value);
  };
  const pick = (color: string) => {
    setTyped(null);
    onChange(color, `pick ${id}`);
    settle();
    keep(color);
    setAnchor(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography variant="body2" component="label" htmlFor={id} sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      <TextField
        id={id}
        value={typed ?? value}
        error={problem !== undefined}
        helperText={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          take(target.value);
        }}
        onBlur={finish}
        slotProps={{
          htmlInput: { className: 'mono', spellCheck: false, style: { paddingInline: 8, minWidth: 0 } },
          formHelperText: { role: 'alert', sx: { mx: 0 } },
          input: {
            sx: { px: 0.75 },
            startAdornment: (
              <Box
                component="input"
                type="color"
                aria-label={t('cardDesign.colors.pick', { label })}
                value={value}
                onChange={({ target }) => {
                  setTyped(null);
                  onChange(target.value, `pick ${id}`);
                }}
                onBlur={() => {
                  settle();
                  keep(value);
                }}
                sx={{
                  width: 26,
                  height: 26,
                  p: 0,
                  border: 0,
                  bgcolor: 'transparent',
                  flex: 'none',
                  cursor: 'pointer',
                  '&::-webkit-color-swatch-wrapper': { p: 0 },
                  '&::-webkit-color-swatch': { border: 1, borderColor: 'field', borderRadius: 0.75 },
                  '&::-moz-color-swatch': { border: 1, borderColor: 'field', borderRadius: 0.75 },
                }}
              />
            ),
            endAdornment: ofLogo.length + recent.length > 0 && (
              <IconButton
                size="small"
                aria-label={t('cardDesign.colors.more', { label })}
                onClick={event => setAnchor(event.currentTarget)}
                sx={{ minWidth: '0 !important', p: 0.25, color: 'text.secondary' }}
              >
                <PaletteIcon fontSize="small" />
              </IconButton>
            ),
          },
        }}
      />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': t('cardDesign.colors.more', { label }),
              sx: { p: 1.5, display: 'grid', gap: 1.5 },
            },
          }}
        >
          {ofLogo.length > 0 && (
            <Swatches title={t('cardDesign.colors.ofLogo')} colors={ofLogo} onPick={pick} />
          )}
          {recent.length > 0 && (
            <Swatches title={t('cardDesign.colors.recent')} colors={recent} onPick={pick} />
          )}
        </Popover>
      )}
    </Box>
  );
};
