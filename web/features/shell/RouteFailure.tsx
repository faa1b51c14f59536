import { useRouter } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** Stands in the place of a screen that failed, with a way to try again. */
export function RouteFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <div className="wrap">
      <ErrorState title={t(m.shell_error_title)} onRetry={() => void retry()}>
        {errorText(error)}
      </ErrorState>
    </div>
  );
}
