import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { myUserQuery } from '#web/features/auth/api.ts';

export function WithMyUser({ children }: { children: (user: User) => ReactNode }) {
  const t = useText();
  const { store } = useAuth();
  const { data, isPending, isFetching, refetch } = useQuery(myUserQuery(store));
  if (data) return children(data);
  if (isPending) return <SectionSkeleton />;
  return <ErrorState title={t(m.settings_account_failed)} busy={isFetching} onRetry={() => void refetch()} />;
}

function SectionSkeleton() {
  return (
    <Skeleton>
      <Bone width="long" />
      <Bone shape="control" />
    </Skeleton>
  );
}
