import { Outlet } from '@tanstack/react-router';
import { RequireLearner } from '#web/app/routes/guards.tsx';

/** Screens of the signed-in person inside the public frame. */
export function SignedInLayout() {
  return (
    <RequireLearner>
      <Outlet />
    </RequireLearner>
  );
}
