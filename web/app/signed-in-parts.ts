// What signed-in users get on every screen, in one file: visitors do not load it.
export { NotificationBell } from '#web/features/notifications/NotificationBell.tsx';
export { SignedInSession } from './SignedInSession.tsx';
