/** What a state looks like: one colour per kind, never the only sign of it. */
export type Tone = 'good' | 'busy' | 'waiting' | 'bad' | 'held' | 'quiet';
export type Tones = Readonly<
  Record<Tone, { readonly text: string; readonly soft: string; readonly solid: string }>
>;

declare module '@mui/material/styles' {
  interface Palette {
    tone: Tones;
    flash: string;
  }
  interface PaletteOptions {
    tone?: Tones;
    flash?: string;
  }
}
