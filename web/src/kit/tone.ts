/** What a state looks like: one colour per kind, never the only sign of it. `quiet` is what has not begun, `removed` what is over. */
export type Tone = 'good' | 'used' | 'busy' | 'waiting' | 'bad' | 'held' | 'removed' | 'quiet';
/** `text` is read on `soft` and on paper, `solid` fills bars and dots, `line` is the edge of a soft surface. */
type Shade = 'text' | 'soft' | 'solid' | 'line';
/** The colour of the n-th parameter, avatar or series: text on soft, and the solid of both. */
type SeriesShade = 'text' | 'soft' | 'solid';

declare module '@mui/material/styles' {
  interface Palette {
    tone: Readonly<Record<Tone, Readonly<Record<Shade, string>>>>;
    series: readonly Readonly<Record<SeriesShade, string>>[];
    /** A row that changed a moment ago. */
    flash: string;
    /** The edge of what can be pressed. */
    dividerStrong: string;
    /** The edge of what can be typed into: 3:1 against paper. */
    field: string;
    /** What lies behind a dialog. */
    scrim: string;
    /** What lies behind a picture that was made for white: a dark one shows on it in both themes. */
    plate: string;
  }
  interface PaletteOptions extends Partial<
    Pick<Palette, 'tone' | 'series' | 'flash' | 'dividerStrong' | 'field' | 'scrim' | 'plate'>
  > {}
  interface TypeBackground {
    /** Table heads and quotations. */
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
    /** The sentence that says how something stands. */
    sentence: React.CSSProperties;
    /** A number that is read from afar. */
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
