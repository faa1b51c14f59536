import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { providerTitles } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Shows the result of linking another sign-in, which the address contains. */
export function useLinkReturn(): void {
  const t = useText();
  const navigate = useNavigate();
  const { linked, error, error_code: code } = useSearch({ from: '/public/signed-in/settings' });
  const hear = useEffectEvent(() => {
    if (!linked) return;
    const name = providerTitles[linked];
    if (code) toast.error(authErrorText(t, { name: '', code }));
    else if (error) toast.error(t(m.settings_link_failed, { name }));
    else toast.success(t(m.settings_linked_done, { name }));
    void navigate({ to: '/settings', search: {}, hash: 'linked', replace: true });
  });
  useEffect(() => hear(), [linked]);
}
