import type { User, UserIdentity } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ProviderName } from '#domain/auth/rules.ts';
import { getAuthSettings } from '#domain/auth/service-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSchoolSignIn } from '#web/shared/site/api.ts';
import { dataOf, myUserKey } from '#web/features/auth/api.ts';
import { type Provider, ProviderMark, providersBy } from '#web/features/auth/forms/ProviderButtons.tsx';
import { useRefusalText } from '#web/features/auth/auth-error-text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { AccountRow, WithMyUser } from './account-rows.tsx';

export function LinkedSignIns() {
  return <WithMyUser>{(user) => <SignIns user={user} />}</WithMyUser>;
}

function SignIns({ user }: { user: User }) {
  const t = useText();
  const offered = useQuery(apiQuery(getAuthSettings, {})).data?.external;
  const identityAt = (id: ProviderName) => user.identities?.find(({ provider }) => provider === id);
  const school = useSchoolSignIn();
  const shown = providersBy(school).filter(({ id }) => offered?.[id] || identityAt(id));
  const byMail = user.identities?.find(({ provider }) => provider === 'email');
  const isLast = (user.identities?.length ?? 0) <= 1;
  return (
    <ul>
      {byMail && <AccountRow icon={<Mail />} name={t(m.settings_linked_email)} detail={user.email ?? ''} />}
      {shown.map((provider) => (
        <SignInRow key={provider.id} provider={provider} identity={identityAt(provider.id)} isLast={isLast} />
      ))}
      {shown.length === 0 && (
        <Text as="li" size="base" tone="muted">
          {t(m.settings_linked_none_offered)}
        </Text>
      )}
    </ul>
  );
}

interface SignInRowProps {
  provider: Provider;
  /** Undefined if not linked. */
  identity: UserIdentity | undefined;
  /** True for the only way to sign in. */
  isLast: boolean;
}

function SignInRow({ provider, identity, isLast }: SignInRowProps) {
  const t = useText();
  const { name } = provider;
  const { link, isLinking } = useLinking(provider);
  const address: unknown = identity?.identity_data?.['email'];
  const detail = typeof address === 'string' ? address : t(identity ? m.settings_linked : m.settings_not_linked);
  return (
    <AccountRow
      icon={<ProviderMark id={provider.id} />}
      name={name}
      detail={identity && isLast ? `${detail}. ${t(m.settings_linked_last)}` : detail}
    >
      {!identity && (
        <Button
          writes
          variant="secondary"
          size="sm"
          busy={isLinking}
          aria-label={t(m.settings_link_of, { name })}
          onClick={link}
        >
          {t(m.settings_link)}
        </Button>
      )}
      {identity && !isLast && <Unlink name={name} identity={identity} />}
    </AccountRow>
  );
}

function Unlink({ name, identity }: { name: string; identity: UserIdentity }) {
  const t = useText();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const { store } = useAuth();
  async function unlink() {
    try {
      dataOf(await (await store.client()).unlinkIdentity(identity));
      toast.success(t(m.settings_unlinked, { name }));
    } catch (error) {
      toast.error(refusalText(error));
    }
    await client.invalidateQueries({ queryKey: myUserKey });
    // The account's address may have changed.
    void store.reload();
  }
  return (
    <ConfirmButton
      size="sm"
      label={t(m.settings_unlink)}
      name={t(m.settings_unlink_of, { name })}
      question={t(m.settings_unlink_question, { name })}
      effect={t(m.settings_unlink_effect, { name })}
      onConfirm={unlink}
    />
  );
}

const challengeBytes = 32;

/**
 * A code challenge without a verifier. With one, the provider redirects with a code for a new session, whose single
 * factor would replace the session that links the account.
 */
function unanswerable(): Record<string, string> {
  const bytes = crypto.getRandomValues(new Uint8Array(challengeBytes));
  const challenge = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { code_challenge: challenge, code_challenge_method: 's256' };
}

/** Redirects to the provider, which returns to /settings?linked=ID. */
function useLinking({ id }: Provider) {
  const refusalText = useRefusalText();
  const { store } = useAuth();
  const [isLinking, setLinking] = useState(false);
  async function link() {
    setLinking(true);
    try {
      const redirectTo = new URL('/settings', window.location.origin);
      redirectTo.searchParams.set('linked', id);
      const client = await store.client();
      const options = { redirectTo: redirectTo.href, queryParams: unanswerable(), skipBrowserRedirect: true };
      const { url } = dataOf(await client.linkIdentity({ provider: id, options }));
      window.location.assign(url);
    } catch (error) {
      toast.error(refusalText(error));
      setLinking(false);
    }
  }
  return { link: () => void link(), isLinking };
}
