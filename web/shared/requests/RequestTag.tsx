import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { requestStatus } from '#web/shared/statuses/statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';

export interface RequestTagProps {
  kind: 'application' | 'proposal';
  status: string;
  /** Says whose status it is, where no other text does. */
  own?: boolean;
}

export function RequestTag({ kind, status: name, own }: RequestTagProps) {
  const t = useText();
  const { label, tone } = requestStatus(kind, name);
  const status = t(label);
  const ownText = kind === 'application' ? m.jobs_own_status : m.projects_own_status;
  return <StatusTag tone={tone}>{own ? t(ownText, { status }) : status}</StatusTag>;
}
