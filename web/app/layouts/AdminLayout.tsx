import { Outlet } from '@tanstack/react-router';

/** The frame of its screens. */
export function AdminLayout() {
  return <Outlet />;
}
