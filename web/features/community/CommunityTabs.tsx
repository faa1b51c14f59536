import { Link, useHydrated } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { communityTabs } from '#domain/community/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Row } from '#web/ui/layout/flow.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import styles from './CommunityTabs.module.css';

type CommunityTab = (typeof communityTabs)[number];

const tabNames = {
  discord: m.community_discord,
  youtube: m.community_youtube,
} satisfies Record<CommunityTab, unknown>;

interface CommunityTabsProps {
  chosen: CommunityTab;
  barClassName?: string | undefined;
  panelClassName?: string | undefined;
  children: ReactNode;
}

/** Tabs with arrow keys that are also links, so that each part has an address and works without JavaScript. */
export function CommunityTabs({ chosen, barClassName, panelClassName, children }: CommunityTabsProps) {
  const t = useText();
  const id = useId();
  // Without JavaScript arrow keys do nothing, so every tab must be focusable.
  const isHydrated = useHydrated();
  return (
    <>
      <div className={barClassName}>
        <Row gap={1} className="wrap" role="tablist" aria-label={t(m.community_tabs)}>
          {communityTabs.map((tab) => (
            <Link
              key={tab}
              to="/community"
              search={tab === communityTabs[0] ? {} : { tab }}
              replace
              resetScroll={false}
              className={styles.tab}
              role="tab"
              id={`${id}-${tab}`}
              aria-selected={tab === chosen}
              aria-controls={tab === chosen ? `${id}-panel` : undefined}
              tabIndex={isHydrated && tab !== chosen ? -1 : 0}
              onKeyDown={move}
            >
              <BrandMark brand={tab} />
              {t(tabNames[tab])}
            </Link>
          ))}
        </Row>
      </div>
      <div id={`${id}-panel`} role="tabpanel" className={panelClassName} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  ' ': (at) => at,
};

function move(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[event.key];
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const next = step && tabs[step(tabs.indexOf(event.currentTarget), tabs.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
