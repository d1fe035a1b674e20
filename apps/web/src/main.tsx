import './app/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followLanguage } from './app/followLanguage.ts';
import { queryClient } from './app/queryClient.ts';
import { startRouter } from './app/router.tsx';
import { wireSession } from './app/wireSession.ts';
import { startI18n } from './shared/i18n/i18n.ts';

await startI18n();
followLanguage(queryClient);
const router = startRouter();
wireSession({ queries: queryClient, navigate: (to) => void router.navigate(to) });
createRoot(document.getElementById('root')!).render(<App router={router} />);
