// First, so that a component's own styles stand above the ground's.
import '../styles/base.css';
import { defaultLanguage, isLanguage } from '#domain/kernel/language.ts';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SessionStore } from '../lib/session/session-store.ts';
import { createAppRouter } from './router.tsx';

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
