import pg from 'pg';
const q = pg.Client.prototype.query; const acc = {}; 
pg.Client.prototype.query = function (...a) { const t = performance.now(); const text = (typeof a[0] === 'string' ? a[0] : a[0]?.text ?? '').trim().slice(0, 28); const r = q.apply(this, a); if (r?.then) r.then(() => { const s = (acc[text] ??= [0, 0]); s[0]++; s[1] += performance.now() - t; }, () => {}); else { const s = (acc[text] ??= [0, 0]); s[0]++; } return r; };
process.on('exit', () => { for (const [k, [n, ms]] of Object.entries(acc).sort((a, b) => b[1][1] - a[1][1]).slice(0, 12)) console.log(ms.toFixed(0).padStart(7), n, k); });
