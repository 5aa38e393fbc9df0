export const claimStyle = `:root{color-scheme:light dark;--line:light-dark(#d5dbe3,#343b48);--soft:light-dark(#55606f,#a3adbd);--text:light-dark(#1a2029,#eef1f6);--back:light-dark(#f5f7fa,#14171c);--card:light-dark(#fff,#1c2027);--link:light-dark(#1f49b6,#9db8ff);--ink:light-dark(#1a2029,#eef1f6);--onink:light-dark(#fff,#14171c)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;font:16px/1.5 Inter,system-ui,sans-serif;color:var(--text);background:var(--back)}
header{display:flex;flex-wrap:wrap;gap:8px 16px;justify-content:space-between;align-items:center;max-width:1040px;margin:0 auto;padding:16px 20px}
.brand{display:flex;gap:10px;align-items:center;font-weight:600;min-width:0;overflow-wrap:anywhere}
.brand img{max-width:120px;max-height:36px}
nav{display:flex;gap:4px}
nav a{padding:8px 10px;border-radius:8px;color:var(--soft);font-size:14px;text-decoration:none}
nav a[aria-current]{background:light-dark(#e6ecfb,#26324d);color:var(--link);font-weight:600}
main{display:grid;gap:28px;max-width:1040px;margin:0 auto;padding:12px 20px 40px}
.card svg{display:block;width:100%;max-width:460px;height:auto;margin:0 auto;border-radius:14px;box-shadow:0 12px 32px #0b1f4d33;font-family:Inter,system-ui,sans-serif}
section{max-width:460px;width:100%;margin:0 auto}
.notice{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:20px}
h1{font-size:26px;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}
.notice h1{font-size:19px}
p{margin:0 0 16px;overflow-wrap:anywhere}
.notice p:last-child{margin:0}
.lead,.keep,dt{color:var(--soft)}
.keep{font-size:14px}
.held{padding:10px 14px;border-radius:10px;background:light-dark(#e3f4e8,#173a24);color:light-dark(#14532d,#b5efc6);font-weight:600}
form{margin:0}
.button{display:block;width:100%;padding:15px 20px;border:0;border-radius:12px;background:var(--ink);color:var(--onink);font:600 17px/1.3 Inter,system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer;margin-bottom:16px}
.plain{display:inline-flex;gap:8px;align-items:center;min-height:44px;padding:9px 16px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:var(--text);font:600 15px/1.4 Inter,system-ui,sans-serif;cursor:pointer}
.plain svg{flex:none}
.send .keep{margin:6px 0 0}
details .send{text-align:center;padding-bottom:8px}
:focus-visible{outline:3px solid var(--link);outline-offset:3px}
a{color:var(--link)}
summary{color:var(--link);font-weight:600;padding:10px 0;cursor:pointer;text-align:center}
.other{display:flex;flex-wrap:wrap;gap:20px;align-items:center}
.code{margin:0 0 12px;width:190px;flex:none;border:1px solid var(--line);border-radius:12px;overflow:hidden;background:#fff}
.code svg{display:block;width:100%;height:auto}
.code.own{width:min(100%,320px);margin:0 auto 12px}
.save{text-align:center}
ol{margin:0 0 16px;padding-left:22px;flex:1 1 200px}
li{margin-bottom:8px}
dl{margin:16px 0;border-top:1px solid var(--line)}
dl div{display:flex;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
dt{flex:0 0 45%}
dd{margin:0}
@media(min-width:860px){main{grid-template-columns:1fr 1fr;align-items:center;min-height:70vh}.notice{grid-column:1/-1}}`;
