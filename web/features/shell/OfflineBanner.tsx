import { CloudUpload, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useIsOnline } from '#web/lib/offline/connection.ts';
import { isWork } from '#web/lib/offline/outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import styles from './OfflineBanner.module.css';

/** `children` are shown above the banner, `action` in it while something waits. */
export function OfflineBanner({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  const t = useText();
  const isOnline = useIsOnline();
  const count = useOutbox().filter((entry) => entry.refusal === null && isWork(entry)).length;
  return (
    <Stack gap={3} className={styles.container}>
      {children}
      <div role="status">
        {(!isOnline || count > 0) && (
          <Row gap={3} noWrap className={styles.banner}>
            {isOnline ? <CloudUpload /> : <WifiOff />}
            <span>
              {!isOnline && t(m.shell_offline)} {count > 0 && t(m.offline_unsent_count, { count })}
            </span>
            {count > 0 && action}
          </Row>
        )}
      </div>
    </Stack>
  );
}
