import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SiteFrameContext } from '#web/features/shell/route-states.tsx';
import { RequireLearner } from '#web/app/routes/guards.tsx';
import { SiteFrame } from './PublicLayout.tsx';

const inSiteFrame = (content: ReactNode) => <SiteFrame>{content}</SiteFrame>;

/** The layout of the lesson player, which has its own header. */
export function LessonLayout() {
  return (
    <RequireLearner isBare>
      <SiteFrameContext value={inSiteFrame}>
        <Outlet />
      </SiteFrameContext>
    </RequireLearner>
  );
}
