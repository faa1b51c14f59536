import { defaultLanguage } from '#domain/kernel/language.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { HeadContent, Outlet, Scripts, useMatches, useRouteContext } from '@tanstack/react-router';
import { ApiProvider } from '../lib/api/ApiProvider.tsx';
import { LanguageProvider } from '../lib/i18n/language-context.tsx';
import { AuthProvider } from '../lib/session/AuthProvider.tsx';
import { themeScript } from '../lib/theme/theme.ts';
import { Shell } from './Shell.tsx';

/** The whole document: drawn by the server for a visitor, then taken over by the browser. */
export function Root() {
  const { language: chosen, api, queryClient, session } = useRouteContext({ from: '__root__' });
  const pinned = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.language)?.staticData.language,
  });
  const language = pinned ?? chosen;
  return (
    <html lang={language} data-language={chosen ?? defaultLanguage} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <HeadContent />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <AuthProvider store={session}>
            <ApiProvider api={api}>
              <LanguageProvider language={language}>
                <Shell>
                  <Outlet />
                </Shell>
              </LanguageProvider>
            </ApiProvider>
          </AuthProvider>
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
