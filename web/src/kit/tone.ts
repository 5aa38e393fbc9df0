/** The tone of a status: one color per kind, never its only sign. `quiet`: not begun, `removed`: over. */
export type Tone = 'good' | 'used' | 'busy' | 'waiting' | 'bad' | 'held' | 'removed' | 'quiet';
/**
 * `text` is for text on `soft` and on paper, `solid` for bars and dots, `line` for the edge of a soft
 * surface.
 */
type Shade = 'text' | 'soft' | 'solid' | 'line';
/** The color of the nth parameter, avatar or series: text on soft, and the solid of both. */
type SeriesShade = 'text' | 'soft' | 'solid';

declare module '@mui/material/styles' {
  interface Palette {
    tone: Readonly<Record<Tone, Readonly<Record<Shade, string>>>>;
    series: readonly Readonly<Record<SeriesShade, string>>[];
    /** The background of a row that just changed. */
    flash: string;
    /** The edge of buttons. */
    dividerStrong: string;
    /** The edge of inputs: 3:1 against paper. */
    field: string;
    /** The backdrop of a dialog. */
    scrim: string;
    /** The background of pictures made for white: dark ones are visible on it in both themes. */
    plate: string;
  }
  interface PaletteOptions extends Partial<
    Pick<Palette, 'tone' | 'series' | 'flash' | 'dividerStrong' | 'field' | 'scrim' | 'plate'>
  > {}
  interface TypeBackground {
    /** Table headers and quotations. */
    sunken: string;
  }
  interface PaletteColor {
    /** The edge of a surface in `light`. */
    line?: string;
  }
  interface SimplePaletteColorOptions {
    line?: string;
  }
  interface TypographyVariants {
    /** The sentence that summarizes a status. */
    sentence: React.CSSProperties;
    /** A large number. */
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
