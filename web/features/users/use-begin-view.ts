import { useRouter } from '@tanstack/react-router';
import { type AdminUser, beginView } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const startPath = '/dashboard';

/** Not in ViewBanner.tsx, which is loaded when a view begins. */
export function useBeginView(): (user: AdminUser) => void {
  const t = useText();
  const api = useApi();
  const { store } = useAuth();
  const router = useRouter();
  async function begin(user: AdminUser) {
    try {
      const { view_id: viewId } = await api(beginView, { params: { id: user.id } });
      // Otherwise the admin area would show an error for a moment.
      await router.preloadRoute({ to: startPath });
      await store.enterView(viewId);
      await router.navigate({ to: startPath });
    } catch {
      toast.error(t(m.users_view_failed));
    }
  }
  return (user) => void begin(user);
}
