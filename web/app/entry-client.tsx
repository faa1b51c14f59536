import { defaultLanguage, isLanguage } from '#domain/kernel/language.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SessionStore } from '../lib/session/session-store.ts';
import { createAppRouter } from './router.tsx';
import '../styles/tokens.css';
import '../styles/base.css';

const session = new SessionStore();
const { language } = document.documentElement.dataset;
const router = createAppRouter({
  session,
  api: session.api,
  language: isLanguage(language) ? language : defaultLanguage,
  publicUrl: window.location.origin,
});

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
