import { createHash } from 'node:crypto';
import { escapeHtml } from '@latchkey/events/kernel/escapeHtml.ts';
import { html, type Html } from '@latchkey/events/documents/html.ts';

const style = `:root{color-scheme:light dark;--line:light-dark(#d9dee7,#343b48);
--soft:light-dark(#5b6678,#9aa5b8);
--back:light-dark(#f5f7fa,#14171c);--card:light-dark(#fff,#1c2027);--link:light-dark(#0b57b7,#8ab8ff)}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:var(--back)}
header{background:var(--card);border-bottom:1px solid var(--line);padding:14px 24px}
header h1{font-size:18px;margin:0}header p{margin:0;color:var(--soft)}
main{max-width:1080px;margin:24px auto;padding:0 16px}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px;
margin-bottom:16px;overflow-x:auto}
h2{font-size:16px;margin:0 0 8px}a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:8px 10px;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600;font-size:13px}td{overflow-wrap:anywhere}
tr:last-child td{border-bottom:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:13px/1.5 ui-monospace,monospace}
form{display:flex;gap:8px;flex-wrap:wrap;margin-bottom:12px}
input,button{font:inherit;padding:6px 12px;border:1px solid var(--line);border-radius:6px;
background:var(--card);color:inherit}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:6px;background:#fff}
.figures{display:flex;flex-wrap:wrap;gap:24px}.figures strong{display:block;font-size:24px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Content-Security-Policy of `page`: no scripts or external resources, only its own style. */
export const pagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`;

export const page = (title: string, lead: string, body: Html): Html => ({
  markup: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head>
<body><header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p></header>
<main>${body.markup}</main></body></html>`,
});

export const table = (heads: string[], rows: (Html | string | number)[][], empty: string): Html => {
  if (rows.length === 0) return html`<p>${empty}</p>`;
  const head = heads.map(text => html`<th scope="col">${text}</th>`);
  const body = rows.map(
    cells =>
      html`<tr>
        ${cells.map(cell => html`<td>${cell}</td>`)}
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        ${head}
      </tr>
    </thead>
    <tbody>
      ${body}
    </tbody>
  </table>`;
};
