import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouteMatch,
  CatchBoundary,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteContext,
  useRouter,
} from '@tanstack/react-router';
import { defaultTimeZone } from '#domain/kernel/time.ts';
import { RouteFailure } from '#web/features/shell/route-states.tsx';
import { splashScript } from '#web/features/shell/Splash.tsx';
import { ApiProvider } from '#web/lib/api/ApiProvider.tsx';
import { installPromptScript } from '#web/lib/install-prompt.ts';
import { heldClickScript } from '#web/lib/held-clicks.ts';
import { TimeZoneProvider } from '#web/lib/format/use-format.tsx';
import { LanguageProvider } from '#web/lib/i18n/language-context.tsx';
import { AuthProvider, useAuth } from '#web/lib/session/AuthProvider.tsx';
import { earlyCallsScript } from '#web/lib/session/early-calls.ts';
import { sessionScript } from '#web/lib/session/session-storage.ts';
import { themeScript } from '#web/lib/theme/theme.ts';
import { Shell } from './Shell.tsx';
import { useShownLanguage } from './shown-language.ts';

/** They run before the page is hydrated, so the browser's build does without their texts. */
const headScript = import.meta.env.SSR
  ? themeScript + sessionScript + earlyCallsScript + installPromptScript + heldClickScript + splashScript
  : '';

/** The HTML document, rendered on the server for visitors and hydrated in the browser. */
export function Root() {
  const { api, queryClient, session } = useRouteContext({ from: '__root__' });
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider store={session}>
        <ApiProvider api={api} tokens={session.tokens}>
          <Document />
        </ApiProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}

function Document() {
  const { language: chosen, now } = useRouteContext({ from: '__root__' });
  const { me } = useAuth();
  const language = useShownLanguage();
  const isForSignedIn = useMatches({
    select: (matches) => matches.some((match) => match.staticData.forSignedIn && match.status === 'success'),
  });
  const href = useLocation({ select: (location) => location.href });
  const { nonce } = useRouter().options.ssr ?? {};
  const early = useMatches({ select: earlyAddresses });
  return (
    <html
      lang={language}
      data-language={chosen}
      data-early={nonce === undefined || early === '' ? undefined : early}
      data-for-signed-in={isForSignedIn ? '' : undefined}
      data-now={now}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <HeadContent />
      </head>
      <body>
        <LanguageProvider language={language}>
          <TimeZoneProvider timeZone={me?.time_zone ?? defaultTimeZone} renderedAt={now}>
            <CatchBoundary getResetKey={() => href} errorComponent={RouteFailure}>
              <Shell>
                <Outlet />
              </Shell>
            </CatchBoundary>
          </TimeZoneProvider>
        </LanguageProvider>
        <Scripts />
      </body>
    </html>
  );
}

/** The addresses of the queries that a tab with a session sends before its scripts run. */
const earlyAddresses = (matches: readonly Pick<AnyRouteMatch, 'staticData' | 'params'>[]) =>
  matches
    .flatMap(({ staticData, params }) => staticData.queries?.(params) ?? [])
    .map(({ address }) => address)
    .join(' ');
