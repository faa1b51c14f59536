import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SitePartsContext } from '#web/features/shell/route-states.tsx';
import { RequireLearner } from '#web/app/routes/guards.tsx';
import { SiteFooter, SiteFrame, SiteMenu } from './PublicLayout.tsx';

// The page of a lesson does not import them: its files would grow by 15 kB.
const siteParts = {
  frame: (content: ReactNode) => <SiteFrame>{content}</SiteFrame>,
  menu: <SiteMenu />,
  footer: <SiteFooter />,
};

/** The layout of the lesson player, which has its own header. */
export function LessonLayout() {
  return (
    <RequireLearner isBare>
      <SitePartsContext value={siteParts}>
        <Outlet />
      </SitePartsContext>
    </RequireLearner>
  );
}
