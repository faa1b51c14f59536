import { useRouter } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { isLostPart } from './lost-parts.ts';

/** Stands in the place of a screen that failed, with a way to try again. */
export function RouteFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const router = useRouter();
  const isLost = isLostPart(error);
  const retry = async () => {
    if (isLost) return window.location.reload();
    await router.invalidate();
    reset();
  };
  return (
    <div className="wrap">
      <ErrorState title={t(m.shell_error_title)} onRetry={() => void retry()}>
        {isLost ? t(m.ui_part_lost) : errorText(error)}
      </ErrorState>
    </div>
  );
}
