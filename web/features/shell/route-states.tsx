import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { isOffline } from '#web/lib/offline/connection.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { NeedsScripts } from '#web/ui/feedback/NeedsScripts.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { ChunkLoadError } from './load-chunk.ts';
import { reloadIntoSite } from '#web/lib/replaced-build.ts';
import styles from './route-states.module.css';

/** A screen that failed. One that failed without a network is retried when the network is back. */
export function RouteFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const isChunkError = error instanceof ChunkLoadError;
  const retry = async () => {
    setBusy(true);
    if (!isChunkError) await router.invalidate().then(reset);
    else if (!(await reloadIntoSite(window.location.href))) toast.error(t(m.errors_offline));
    setBusy(false);
  };
  const onOnline = useEffectEvent(() => {
    if (isChunkError || isOffline(error)) void retry();
  });
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    // The network may be back before this message is shown.
    if (error instanceof ChunkLoadError && error.wasOffline && navigator.onLine) listener();
    return () => window.removeEventListener('online', listener);
  }, [error]);
  return (
    <div className="wrap">
      <ErrorState title={t(m.shell_error_title)} busy={isBusy} onRetry={() => void retry()}>
        {isChunkError ? t(m.ui_part_failed) : errorText(error)}
      </ErrorState>
    </div>
  );
}

export function RoutePending() {
  return (
    <div className={styles.pending}>
      <NeedsScripts />
      <div className="needs-scripts">
        <Spinner />
      </div>
    </div>
  );
}

interface SiteParts {
  frame: (content: ReactNode) => ReactNode;
  menu: ReactNode;
  footer: ReactNode;
}

/** Parts of the site for a screen that has its own frame; set by the app, which knows the layouts. */
export const SitePartsContext = createContext<SiteParts>({ frame: (content) => content, menu: null, footer: null });

/** For a state of a screen that usually has its own frame. */
export function InSiteFrame({ children }: { children: ReactNode }) {
  return useContext(SitePartsContext).frame(children);
}
