import { Outlet } from '@tanstack/react-router';

/** The frame of its screens. */
export function LessonLayout() {
  return <Outlet />;
}
