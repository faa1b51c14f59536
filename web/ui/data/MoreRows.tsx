import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';

interface MoreRowsProps {
  /** An infinite query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Loads the next page of a list below its rows; nothing at the end. */
export function MoreRows({ query }: MoreRowsProps) {
  const t = useText();
  if (!query.hasNextPage) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t(m.ui_show_more)}
      </Button>
    </div>
  );
}
