import { Outlet } from '@tanstack/react-router';
import { SiteFrameContext } from '../../features/shell/site-frame.ts';
import { RequireLearner } from '../guards.tsx';
import { SiteFrame } from './PublicLayout.tsx';

/** The bare frame of the lesson player, which draws its own header and holds the page's main part. */
export function LessonLayout() {
  return (
    <RequireLearner isBare>
      <SiteFrameContext value={SiteFrame}>
        <Outlet />
      </SiteFrameContext>
    </RequireLearner>
  );
}
