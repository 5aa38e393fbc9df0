/** Tone of a status: a color per kind, always with an icon or text. `quiet`: inactive. `removed`: ended. */
export type Tone = 'good' | 'used' | 'busy' | 'waiting' | 'bad' | 'held' | 'removed' | 'quiet';
/**
 * Use of a color. `text`: text on `soft` and on paper. `solid`: bars and dots. `line`: edges of soft
 * surfaces.
 */
type Shade = 'text' | 'soft' | 'solid' | 'line';
/** Use of a color that tells parameters or avatars apart. `text`: text on `soft`. */
type SeriesShade = 'text' | 'soft' | 'solid';

declare module '@mui/material/styles' {
  interface Palette {
    tone: Readonly<Record<Tone, Readonly<Record<Shade, string>>>>;
    series: readonly Readonly<Record<SeriesShade, string>>[];
    flash: string;
    dividerStrong: string;
    /** Border of inputs, 3:1 against paper. */
    field: string;
    scrim: string;
    /** Background for logos designed for white, so that dark ones stay visible in the dark theme. */
    plate: string;
  }
  interface PaletteOptions extends Partial<
    Pick<Palette, 'tone' | 'series' | 'flash' | 'dividerStrong' | 'field' | 'scrim' | 'plate'>
  > {}
  interface TypeBackground {
    sunken: string;
  }
  interface PaletteColor {
    line?: string;
  }
  interface SimplePaletteColorOptions {
    line?: string;
  }
  interface TypographyVariants {
    sentence: React.CSSProperties;
    figure: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    sentence?: React.CSSProperties;
    figure?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    sentence: true;
    figure: true;
  }
}
