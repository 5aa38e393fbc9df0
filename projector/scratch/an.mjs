import fs from 'node:fs';const f=fs.readdirSync('/tmp/prof').map(x=>'/tmp/prof/'+x).sort((a,b)=>fs.statSync(b).mtimeMs-fs.statSync(a).mtimeMs)[0];
const p=JSON.parse(fs.readFileSync(f));const self={};const byId={};p.nodes.forEach(n=>byId[n.id]=n);
p.samples.forEach((s,i)=>{const n=byId[s];const k=n.callFrame.functionName+' '+n.callFrame.url.split('/').slice(-2).join('/')+':'+n.callFrame.lineNumber;self[k]=(self[k]||0)+p.timeDeltas[i]});
const t=Object.values(self).reduce((a,b)=>a+b);Object.entries(self).sort((a,b)=>b[1]-a[1]).slice(0,34).forEach(([k,v])=>console.log((v/1000).toFixed(0).padStart(7),(100*v/t).toFixed(1)+'%',k));
