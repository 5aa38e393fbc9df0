import { measures } from '../kit/measures.ts';
import { paletteOf } from './palette.ts';

/** How the rows look that are drawn before the console is alive: as `rowsLook.ts` and `ListCards.tsx` have them. */
export const earlyLook = (mode: 'light' | 'dark'): string => {
  const { background, text, tone, action, ...palette } = paletteOf(mode);
  const tones = Object.entries(tone).map(
    ([name, { text: ink, soft, solid }]) =>
      `.frame .chip.${name}{color:${ink};background:${soft}}.frame .bar .${name}{background:${solid}}`,
  );
  return `
:root{--ground:${background.default};--paper:${background.paper};--line:${palette.divider};color-scheme:${mode}}
.frame main{color:${text.primary};font:400 14px/21px 'Inter Variable',system-ui,sans-serif;min-width:0}
.frame main>*{max-width:${measures.page}px;box-sizing:border-box}
.frame main h1{margin:37px 0 21px;font-size:22px;line-height:30px;font-weight:650;letter-spacing:-0.012em}
.frame main .views{height:41px;margin-bottom:12px;border:0;border-bottom:1px solid ${palette.divider};border-radius:0;background:none}
.frame main .tools{height:37px;margin-bottom:12px;width:min(320px,100%);background:${background.paper}}
.frame main .pages{height:28px;margin-bottom:12px;border:0;background:none}
.frame main .add{display:none}
@media (max-width:599.95px){.frame main h1{margin:4px 0 12px}.frame main .add{display:block;height:96px;margin-bottom:16px}.frame main .views{height:45px}.frame main .tools{width:auto;height:44px;margin-bottom:65px}}
.frame main .early{height:auto;margin:0;padding:0;overflow:clip;container-type:inline-size;list-style:none;border:1px solid ${palette.divider};border-radius:12px;background:${background.paper}}
.early table{width:100%;table-layout:fixed;border-collapse:separate;border-spacing:0}
.early th{box-sizing:border-box;height:40px;padding:0 16px;font-size:13px;line-height:24px;font-weight:550;text-align:left;white-space:nowrap;color:${text.secondary};background:${background.sunken};border-bottom:1px solid ${palette.divider}}
.early td{box-sizing:border-box;height:52px;padding:6px 16px;line-height:1.538;border-bottom:1px solid ${palette.divider}}
.early tr:last-child td{border-bottom:0}
.early tbody tr:hover{background:${action.hover}}
.early .right{text-align:right;font-variant-numeric:tabular-nums}
.early .title{color:inherit;font-weight:550;text-decoration:none;overflow-wrap:anywhere}
.early .title:hover{text-decoration:underline}
.early .below{display:block;font-size:12px;line-height:16px;font-weight:400;color:${text.secondary}}
.early .instead{display:none}
.early .sum{display:block;margin-bottom:4px;font-size:13px;line-height:20px;text-wrap:balance}
.early time{white-space:nowrap}
.early .chip{display:inline-flex;vertical-align:middle;align-items:center;gap:4px;padding:0 8px;height:24px;border-radius:24px;white-space:nowrap;font-size:13px;font-weight:500}
.early .chip.draft{color:${tone.quiet.text};box-shadow:inset 0 0 0 1px ${palette.dividerStrong}}
.early .chip svg{width:16px;height:16px;fill:currentColor;flex:none}
.early .bar{display:flex;gap:2px;height:6px;min-width:120px;border-radius:24px;overflow:hidden;background:${tone.quiet.soft}}
.frame main .bar i{flex:0 0 0;min-width:4px;width:auto;height:auto;margin:0;border-radius:0}
.early li{display:grid;gap:8px;padding:12px 16px}
.early li+li{border-top:1px solid ${palette.divider}}
.early .head{min-height:44px;padding:0 36px;align-content:center;font-size:15px;line-height:1.4}
.early li div:not(.bar){height:auto;border:0;background:none}
.early dl{margin:0;display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 24px;font-size:13px;line-height:19.5px}
.early dl div{display:flex;gap:6px}.early dt{color:${text.secondary}}.early dd{margin:0}
${tones.join('\n')}`;
};
