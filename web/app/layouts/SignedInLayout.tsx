import { Outlet } from '@tanstack/react-router';
import { RequireLearner } from '#web/app/routes/guards.tsx';

/** Screens of signed-in users in the public layout. */
export function SignedInLayout() {
  return (
    <RequireLearner>
      <Outlet />
    </RequireLearner>
  );
}
