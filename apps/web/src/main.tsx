import './app/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openFirstPage } from './app/firstPage.ts';
import { followLanguage } from './app/followLanguage.ts';
import { queryClient } from './app/queryClient.ts';
import { firstAnswersCome } from './shared/client/firstAnswers.ts';
import { startHistoryGuard } from './shared/hooks/guardHistory.ts';
import { startI18n } from './shared/i18n/i18n.ts';

const start = async (): Promise<void> => {
  // The texts first: they read the language that the address asks for.
  const [, afterwards] = await Promise.all([startI18n(), openFirstPage(), firstAnswersCome()]);
  followLanguage(queryClient);
  startHistoryGuard();
  createRoot(document.getElementById('root')!).render(<App />);
  // A frame that is asked for now comes right after the page's elements, and before their effects: it is seen that much sooner.
  requestAnimationFrame(() => afterwards && setTimeout(afterwards));
};

// Not awaited here: pages import from this file's chunk, and would wait for it while it waits for them.
void start();
