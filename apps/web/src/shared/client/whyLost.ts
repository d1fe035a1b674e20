/**
 * Why a file of the app did not come, by the key of its text: the site has newer files than those this page was made of, and only
 * another load helps, or it is out of reach.
 */
export const whyLost = async (): Promise<'updated' | 'network'> => {
  // The file that names all others has another name with each of them (`chunks.ts`).
  const own = document.querySelector('script[src*="/core-"]')?.getAttribute('src') ?? '';
  const page = await fetch('/').then(
    (answer) => (answer.ok ? answer.text() : own),
    () => own,
  );
  return page.includes(own) ? 'network' : 'updated';
};
