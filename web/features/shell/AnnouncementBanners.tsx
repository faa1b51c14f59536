import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useSite } from '#web/shared/site/api.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { Localized } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './AnnouncementBanners.module.css';
import { closeBanner, closedBanners } from './closed-banners.ts';

/** The banners of the school, which each reader can close on this device. */
export function AnnouncementBanners() {
  const t = useText();
  const language = useLanguage();
  const { me } = useAuth();
  const closed = useSyncExternalStore(closedBanners.subscribe, closedBanners.read, () => '');
  const banners = [...(useSite()?.banners ?? []), ...(me?.banners ?? [])];
  return banners
    .filter(({ id }) => !closed.includes(id))
    .map((banner) => {
      const title = localized(banner, 'title', language);
      return (
        <aside key={banner.id} className={styles.banner} data-banner={banner.id} aria-label={title.text}>
          <Row gap={3} noWrap className="wrap">
            <p>
              <strong>
                <Localized value={title} />
              </strong>{' '}
              <Localized value={localized(banner, 'body', language)} />
            </p>
            <IconButton label={t(m.ui_close)} onClick={() => close(banner.id)}>
              <X />
            </IconButton>
          </Row>
        </aside>
      );
    });
}

function close(id: string) {
  closeBanner(id);
  document.getElementById('main')?.focus({ preventScroll: true });
}
