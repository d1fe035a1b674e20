import { chromium } from '@playwright/test';
const base = process.argv[2]!;
const pw = process.argv[3] ?? 'weight-root-1';
const login = await fetch(base + '/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'root', password: pw }) });
const token = login.headers.get('authorization')!;
const user = (await login.json()).data;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const mode of (process.argv[4] ?? 'line,cpu').split(',')) {
  for (const path of (process.argv[5] ?? '/home,/problem,/problem/P1000,/status').split(',')) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' });
    await context.addInitScript(([t, u]) => {
      localStorage.setItem('assay.token', t!); localStorage.setItem('assay.user', u!);
      (window as any).__cls = []; (window as any).__lcp = [];
      new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) if (!e.hadRecentInput) (window as any).__cls.push([e.value, Math.round(e.startTime), e.sources.map((s: any) => `${s.node?.nodeName}.${s.node?.className ?? ''} ${s.previousRect.y|0}+${s.previousRect.height|0}>${s.currentRect.y|0}+${s.currentRect.height|0}`)]); }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) (window as any).__lcp.push([Math.round(e.startTime), e.element?.nodeName + '.' + e.element?.className, e.size]); }).observe({ type: 'largest-contentful-paint', buffered: true });
    }, [token, JSON.stringify(user)]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (mode === 'line') await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 });
    else await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const files: Record<string, [string, number]> = {};
    cdp.on('Network.responseReceived', (e) => { files[e.requestId] = [e.response.url.replace(base, ''), 0]; });
    cdp.on('Network.loadingFinished', (e) => { if (files[e.requestId]) files[e.requestId]![1] = e.encodedDataLength; });
    await page.goto(base + path, { waitUntil: 'load' });
    await page.waitForTimeout(mode === 'line' ? 7000 : 4000);
    const [cls, lcp] = await page.evaluate(() => [(window as any).__cls, (window as any).__lcp]);
    const js = Object.values(files).filter(([u]) => u.endsWith('.js'));
    console.log(mode, path, 'CLS', cls.reduce((a: number, c: any) => a + c[0], 0).toFixed(3), 'LCP', JSON.stringify(lcp.at(-1)), 'first', JSON.stringify(lcp[0]), 'js', js.length, (js.reduce((a, c) => a + c[1], 0) / 1000).toFixed(1), 'requests', Object.keys(files).length);
    for (const c of cls.filter((c: any) => c[0] > 0.005)) console.log('    ', c[0].toFixed(4), c[1], c[2].join(' | '));
    if (process.argv[6]) console.log(Object.values(files).map(([u, n]) => `${u.slice(0, 60)} ${n}`).join('\n'));
    await context.close();
  }
}
await browser.close();
