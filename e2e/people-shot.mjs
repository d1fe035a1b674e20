import { chromium } from 'playwright-core';
const B='http://127.0.0.1:4104';
const login=async(u,p)=>{const r=await fetch(B+'/api/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:u,password:p})});const j=await r.json();return {token:r.headers.get('authorization'),user:j.data}};
const people={root:await login('root','rootroot1'),lin:await login('linzhou','pass-linzhou')};
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const shot=async(name,path,{who='root',width=1440,lang='zh-CN',scheme='light',full=true,act}={})=>{
 const ctx=await browser.newContext({viewport:{width,height:width<500?844:900},colorScheme:scheme,locale:lang,...(width<500?{isMobile:true,hasTouch:true}:{})});
 const p=people[who];
 if(p) await ctx.addInitScript(([t,u,l])=>{localStorage.setItem('assay.token',t);localStorage.setItem('assay.user',u);localStorage.setItem('assay.language',l)},[p.token,JSON.stringify(p.user),lang]);
 const page=await ctx.newPage(); await page.goto(B+path); await page.waitForTimeout(2500); if(act) await act(page);
 await page.screenshot({path:`/tmp/people-shots/${name}.png`,fullPage:full}); await ctx.close();
};
await import('node:fs').then(f=>f.mkdirSync('/tmp/people-shots',{recursive:true}));
const only=process.argv[2];
const all={
 'list-1440':['/discussion',{}],
 'list-390-dark-en':['/discussion',{width:390,lang:'en-US',scheme:'dark'}],
 'detail-1440':['/discussion-detail/2',{}],
 'detail-lin-390-dark':['/discussion-detail/2',{who:'lin',width:390,scheme:'dark',lang:'en-US'}],
 'admin-comments-1440':['/admin/discussion?view=comments',{}],
 'admin-comments-390-dark-en':['/admin/discussion?view=comments',{width:390,lang:'en-US',scheme:'dark'}],
 'messages-1440-dark-en':['/message/discuss',{lang:'en-US',scheme:'dark'}],
 'rank-390':['/acm-rank',{width:390}],
 'admin-posts-390':['/admin/discussion',{width:390}],
 'dialog-1440':['/discussion',{act:async p=>{await p.getByRole('button',{name:'发表讨论'}).click();await p.waitForTimeout(1500)},full:false}],
};
for(const [n,[path,o]] of Object.entries(all)) if(!only||n.includes(only)) await shot(n,path,o);
await browser.close();
