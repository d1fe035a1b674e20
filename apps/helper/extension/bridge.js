/**
 * Between a page of ours and the rest of this extension: `{ to: 'assay-helper', id, ask, … }` is answered by
 * `{ from: 'assay-helper', id, answer }`, and what happens at a site comes as `{ from: 'assay-helper', event }`. It listens to its own
 * window alone; frames have no bridge.
 */
const say = (message) => window.postMessage({ from: 'assay-helper', ...message }, location.origin);

window.addEventListener('message', async (event) => {
  const { data } = event;
  if (event.source !== window || event.origin !== location.origin || data?.to !== 'assay-helper') return;
  const { id, ask, task, site, address } = data;
  if (typeof id !== 'string' && typeof id !== 'number') return;
  try {
    const answer = await chrome.runtime.sendMessage({ ask, task, site, address });
    say({ id, answer: answer ?? { error: 'unknown' } });
  } catch {
    // This extension was updated or taken out under the page.
    say({ id, answer: { error: 'gone' } });
  }
});

chrome.runtime.onMessage.addListener((message) => {
  if (message?.event) say({ event: message.event });
});
