import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import GuidesIcon from '@mui/icons-material/GridOn';
import CodeIcon from '@mui/icons-material/QrCode2Outlined';
import LessIcon from '@mui/icons-material/Remove';
import MoreIcon from '@mui/icons-material/Add';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { Box, Button, IconButton, ToggleButton } from '@mui/material';
import { useT } from '../../core/t.ts';
import { measures } from '../../kit/measures.ts';
import { Segments } from './Segments.tsx';

export const views = ['front', 'details', 'list', 'watch'] as const;
export type View = (typeof views)[number];
export const zooms = { min: 0.5, max: 2, step: 0.1 } as const;
export const zoomed = (zoom: number, steps: number): number =>
  Math.min(zooms.max, Math.max(zooms.min, Math.round((zoom + steps * zooms.step) * 10) / 10));

interface Props {
  readonly view: View;
  readonly locale: Locale;
  readonly isDark: boolean;
  readonly hasGuides: boolean;
  readonly hasCode: boolean;
  readonly zoom: number;
  readonly onView: (view: View) => void;
  readonly onLocale: (locale: Locale) => void;
  readonly onDark: () => void;
  readonly onGuides: () => void;
  readonly onCode: () => void;
  readonly onZoom: (zoom: number) => void;
}

export const StageBar = (props: Props) => {
  const t = useT();
  const { view, locale, isDark, hasGuides, hasCode, zoom } = props;
  const { finger } = measures;
  const toggle = {
    size: 'small',
    sx: { border: 0, p: 0.75, minWidth: { xs: finger, sm: 32 }, minHeight: { xs: finger, sm: 32 } },
  } as const;
  return (
    <Box
      role="toolbar"
      aria-label={t('cardDesign.stage.tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}
    >
      <Segments
        label={t('cardDesign.stage.view')}
        value={view}
        choices={views.map(value => ({ value, text: t(`cardDesign.stage.views.${value}`) }))}
        onChange={props.onView}
      />
      <Segments
        label={t('cardDesign.stage.language')}
        value={locale}
        choices={[
          { value: 'en', text: 'EN' },
          { value: 'de', text: 'DE' },
        ]}
        onChange={props.onLocale}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        <ToggleButton
          {...toggle}
          value="code"
          selected={hasCode}
          aria-label={t('cardDesign.stage.code')}
          title={`${t('cardDesign.stage.code')} (Q)`}
          onChange={props.onCode}
        >
          <CodeIcon fontSize="small" />
        </ToggleButton>
        <ToggleButton
          {...toggle}
          value="dark"
          selected={isDark}
          aria-label={t('cardDesign.stage.dark')}
          title={`${t('cardDesign.stage.dark')} (D)`}
          onChange={props.onDark}
        >
          <DarkIcon fontSize="small" />
        </ToggleButton>
        <ToggleButton
          {...toggle}
          value="guides"
          selected={hasGuides}
          aria-label={t('cardDesign.stage.guides')}
          title={`${t('cardDesign.stage.guides')} (G)`}
          onChange={props.onGuides}
        >
          <GuidesIcon fontSize="small" />
        </ToggleButton>
        <IconButton
          size="small"
          aria-label={t('cardDesign.stage.smaller')}
          disabled={zoom <= zooms.min}
          onClick={() => props.onZoom(zoomed(zoom, -1))}
        >
          <LessIcon fontSize="small" />
        </IconButton>
        <Button
          size="small"
          color="inherit"
          aria-label={t('cardDesign.stage.zoom', { zoom: Math.round(zoom * 100) })}
          title={t('cardDesign.stage.reset')}
          sx={{ minWidth: 56, px: 0.5, fontVariantNumeric: 'tabular-nums' }}
          onClick={() => props.onZoom(1)}
        >
          {`${Math.round(zoom * 100)} %`}
        </Button>
        <IconButton
          size="small"
          aria-label={t('cardDesign.stage.larger')}
          disabled={zoom >= zooms.max}
          onClick={() => props.onZoom(zoomed(zoom, 1))}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};
