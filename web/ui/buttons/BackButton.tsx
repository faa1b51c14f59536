import { useMedia } from '#web/lib/use-media.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const HistoryButton = lazyPart('back', async () => (await import('./HistoryButton.tsx')).HistoryButton);

/** Goes back where the browser shows no button for it: in the installed site. */
export const BackButton = () => useMedia('(display-mode: standalone)') && <HistoryButton />;
