import { foreverBanned } from '#domain/users/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';

/** How long a person is banned; null for others. */
export function BanTag({ until }: { until: string | null }) {
  const t = useText();
  const { dateShort } = useFormat();
  if (until === null) return null;
  return (
    <StatusTag tone="rejected">
      {until === foreverBanned ? t(m.users_banned) : t(m.users_banned_until, { day: dateShort(until) })}
    </StatusTag>
  );
}
