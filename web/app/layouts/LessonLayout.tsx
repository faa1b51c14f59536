import { Outlet } from '@tanstack/react-router';
import { RequireLearner } from '../guards.tsx';

/** The bare frame of the lesson player, which draws its own header and holds the page's main part. */
export function LessonLayout() {
  return (
    <RequireLearner isBare>
      <Outlet />
    </RequireLearner>
  );
}
