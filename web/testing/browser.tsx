import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, RouterProvider, useRouteContext } from '@tanstack/react-router';
import {
  type BoundFunctions,
  cleanup,
  configure,
  fireEvent,
  type queries,
  render,
  within,
} from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { format } from 'node:util';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect } from 'vitest';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import type { Language } from '#domain/kernel/language.ts';
import { defaultTimeZone } from '#domain/kernel/time.ts';
import type { Person } from '#server/testing/build.ts';
import { type TestServer, useServer } from '#server/testing/server.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { rootRoute } from '#web/app/routes/root.ts';
import { routeTree } from '#web/app/routes/routes.tsx';
import { useShownLanguage } from '#web/app/shown-language.ts';
import { Shell } from '#web/app/Shell.tsx';
import { ApiProvider } from '#web/lib/api/ApiProvider.tsx';
import { TimeZoneProvider } from '#web/lib/format/use-format.tsx';
import { LanguageProvider } from '#web/lib/i18n/language-context.tsx';
import { deviceData } from '#web/lib/offline/clear-data.ts';
import { AuthProvider, useAuth } from '#web/lib/session/AuthProvider.tsx';
import { sessionKey } from '#web/lib/session/session-storage.ts';
import { SessionStore } from '#web/lib/session/session-store.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { listenForBack } from '#web/ui/overlay/close-on-back.ts';

// The default of one second is too short on two busy cores, and the first screen of a process also waits for its modules.
configure({
  asyncUtilTimeout: 30_000,
  // Omit the printed document, which has thousands of lines.
  getElementError: (message) => new Error((message ?? '').split('\n')[0]),
});

listenForBack();

type Queries = BoundFunctions<typeof queries>;

export interface Visit {
  /** A user, a response of the auth service with a session, or null for a visitor. */
  as?: Person | TokenAnswer | null;
  language?: Language;
  /** What local storage has from earlier visits. */
  stored?: Readonly<Record<string, string>>;
  /** True for another page in the same tab, which keeps its storage. */
  isSameTab?: boolean;
  /** Shown in place of the page, for a component that several pages have. */
  content?: ReactNode;
}

interface Failure {
  status?: number;
  code?: string;
  /** Part of the paths that do not fail. */
  except?: string;
  /** Only requests with this method fail. */
  method?: string;
}

/** The browser of a test. */
export interface Browser {
  server: TestServer;
  user: UserEvent;
  /** The queries of Testing Library on the whole document. */
  page: Queries;
  /** Opens a page with empty storage and the real router, session and texts. */
  open(address: string, visit?: Visit): void;
  /** Makes API requests fail whose path contains `part`, until the returned function is called. */
  failRequests(part: string, failure?: Failure): () => void;
  /** The toasts, as a region. */
  toasts(): Queries;
}

/** Starts a browser without layout and a real server; `env` adds settings of the server. */
export function startBrowser(env: Record<string, string> = {}): Browser {
  // Redirects to the port of this server are allowed, as to every port of a loopback address.
  const server = useServer({ PUBLIC_URL: 'http://127.0.0.1', ...env });
  const nodeFetch = globalThis.fetch;
  const failures = new Map<string, Failure>();
  beforeAll(followChannels);
  beforeAll(() => {
    globalThis.fetch = async (address, init) => {
      if (typeof address !== 'string' || !address.startsWith('/')) return await nodeFetch(address, init);
      const { pathname } = new URL(address, server.url);
      for (const [part, { status = 500, code = 'unexpected', except, method = init?.method }] of failures)
        if (pathname.includes(part) && method === init?.method && !(except && pathname.includes(except)))
          return Response.json({ error: { code, request_id: 'component-test' } }, { status });
      // Node does not support keepalive.
      return await server.fetch(address, { ...init, keepalive: false });
    };
    return () => {
      globalThis.fetch = nodeFetch;
    };
  });
  const logged = collectLogs();
  afterEach(() => {
    closePage();
    failures.clear();
    expect(logged.splice(0), 'errors and warnings in the console').toEqual([]);
  });
  const page = within(document.body);
  return {
    server,
    user: userEvent.setup(),
    page,
    failRequests: (part, failure = {}) => {
      failures.set(part, failure);
      return () => void failures.delete(part);
    },
    open: (address, visit) => openPage(server, address, visit),
    toasts: () => within(page.getByRole('region', { name: /Notifications|Мэдэгдэл|通知/ })),
  };
}

// The auth client warns about the many pages of one process and about the moved clock of the server.
const expectedLogs = /Multiple GoTrueClient instances|issued in the future/;

/** The errors and warnings of the console, such as those of React, in the order of their appearance. */
function collectLogs(): string[] {
  const logged: string[] = [];
  beforeAll(() => {
    const { error, warn } = console;
    const collect = (...parts: unknown[]) => {
      const text = format(...parts);
      if (!expectedLogs.test(text)) logged.push(text);
    };
    Object.assign(console, { error: collect, warn: collect });
    return () => void Object.assign(console, { error, warn });
  });
  return logged;
}

function openPage(
  server: TestServer,
  address: string,
  { as = null, language = 'en', stored = {}, isSameTab = false, content }: Visit = {},
): void {
  closePage();
  if (!isSameTab) {
    window.sessionStorage.clear();
    window.localStorage.clear();
  }
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  setAddress(new URL(address, server.url).href);
  // A new document has no state of its own.
  window.history.replaceState(null, '');
  if (as) window.sessionStorage.setItem(sessionKey, JSON.stringify('token' in as ? sessionOf(as) : as));
  const session = new SessionStore(deviceData);
  rootRoute.update({ component: content === undefined ? Content : () => <Content>{content}</Content> });
  const router = createAppRouter(routeTree, {
    session,
    api: session.api,
    language,
    publicUrl: server.url,
    now: server.services.clock.now(),
    addRoutes: async () => await Promise.resolve(false),
  });
  const { queryClient, api } = router.options.context;
  // The providers are outside the router here, because the first page is not rendered by a server and waits for the session.
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider store={session}>
        <ApiProvider api={api} tokens={session.tokens}>
          <RouterProvider router={router} />
        </ApiProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
}

/** Replaces the value of a field by one input event. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The channels to other tabs of the open page. */
const channels = new Set<BroadcastChannel>();

// Node would keep the channels of a closed page, which then would answer the next page as another tab.
function followChannels(): () => void {
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  };
  return () => {
    globalThis.BroadcastChannel = Channel;
  };
}

function closePage(): void {
  cleanup();
  toast.remove();
  for (const channel of channels) channel.close();
  channels.clear();
}

function setAddress(url: string): void {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(url);
}

const sessionOf = ({ id, email, token }: Person) => ({
  access_token: token,
  refresh_token: 'none',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id, email },
});

/** The document of the application without html and body elements. */
function Content({ children }: { children?: ReactNode }) {
  const { now } = useRouteContext({ from: '__root__' });
  const { me } = useAuth();
  return (
    <LanguageProvider language={useShownLanguage()}>
      <TimeZoneProvider timeZone={me?.time_zone ?? defaultTimeZone} renderedAt={now}>
        <Shell>{children ?? <Outlet />}</Shell>
      </TimeZoneProvider>
    </LanguageProvider>
  );
}
