import { useLocation, useRouteContext } from '@tanstack/react-router';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { isAdminPath } from './paths.ts';

/** The language of the admin area for admins, else the chosen one. */
export function useShownLanguage(): Language {
  const { language: chosen } = useRouteContext({ from: '__root__' });
  const { me } = useAuth();
  const isAdminArea = useLocation({ select: ({ pathname }) => isAdminPath(pathname) });
  return isAdminArea && me?.role !== 'user' ? (me?.admin_language ?? 'en') : (chosen ?? defaultLanguage);
}
