import { beforeEach, expect, test, vi } from 'vitest';

/** Another tab on the same device. */
const newTab = async (): Promise<typeof import('./keptText.ts') & { reload: () => Promise<void> }> => {
  const name = Math.random().toString(36).slice(2);
  let own: typeof import('./keptText.ts');
  const load = async (): Promise<void> => {
    vi.resetModules();
    own = await import('./keptText.ts');
  };
  /** Each tab has its own storage of the session. */
  const inTab = <T>(work: () => T): T => {
    sessionStorage.setItem('assay.tab', name);
    return work();
  };
  await load();
  return {
    readKept: (place) => inTab(() => own.readKept(place)),
    keepText: (place, text) => inTab(() => own.keepText(place, text)),
    readAllKept: (place) => inTab(() => own.readAllKept(place)),
    dropAllKept: (place) => inTab(() => own.dropAllKept(place)),
    reload: load,
  };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a text is kept until it is sent or emptied, and leaves nothing behind', async () => {
  const tab = await newTab();
  expect(tab.readKept('comment.1')).toBe('');
  tab.keepText('comment.1', 'why');
  expect([tab.readKept('comment.1'), tab.readKept('comment.2')]).toEqual(['why', '']);
  tab.keepText('comment.1', ' \n');
  expect(localStorage.length).toBe(0);
});

test('what stands at a place and within it is found and thrown away as one', async () => {
  const [one, two] = [await newTab(), await newTab()];
  for (const tab of [one, two]) tab.readKept('comment.1');
  one.keepText('comment.1', 'first');
  two.keepText('comment.1', 'second');
  one.keepText('comment.1.reply.7', 'third');
  one.keepText('comment.12', 'elsewhere');
  expect(one.readAllKept('comment.1').sort()).toEqual(['first', 'second', 'third']);
  one.dropAllKept('comment.1');
  expect([one.readAllKept('comment.1'), one.readAllKept('comment.12')]).toEqual([[], ['elsewhere']]);
});

test('two tabs at one place keep both texts, each its own after a reload', async () => {
  const [one, two] = [await newTab(), await newTab()];
  for (const tab of [one, two]) tab.readKept('comment.1');
  one.keepText('comment.1', 'first');
  two.keepText('comment.1', 'second');
  one.keepText('comment.1', 'first, longer');
  two.keepText('comment.1', 'second, longer');
  await one.reload();
  await two.reload();
  expect([one.readKept('comment.1'), two.readKept('comment.1')]).toEqual(['first, longer', 'second, longer']);
  const third = await newTab();
  expect(third.readKept('comment.1')).toBe('first, longer');
});

test('what one tab sends or throws away is not the other’s, which is found afterwards', async () => {
  const [one, two] = [await newTab(), await newTab()];
  for (const tab of [one, two]) tab.readKept('comment.1');
  one.keepText('comment.1', 'first');
  two.keepText('comment.1', '');
  expect(one.readKept('comment.1')).toBe('first');
  two.keepText('comment.1', 'second');
  one.keepText('comment.1', '');
  const third = await newTab();
  expect(third.readKept('comment.1')).toBe('second');
  two.keepText('comment.1', 'second, longer');
  third.keepText('comment.1', 'second, another way');
  expect([two.readKept('comment.1'), third.readKept('comment.1')]).toEqual(['second, longer', 'second, another way']);
  two.keepText('comment.1', '');
  third.keepText('comment.1', '');
  expect(localStorage.length).toBe(0);
});

test('a text that both tabs began from is gone when it was sent from one and not touched in the other', async () => {
  const one = await newTab();
  one.keepText('comment.1', 'same');
  const two = await newTab();
  two.keepText('comment.1', two.readKept('comment.1'));
  one.keepText('comment.1', '');
  expect(localStorage.length).toBe(0);
});
