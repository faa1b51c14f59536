import { createRoute } from '@tanstack/react-router';
import { providerNames } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyScreen } from '#web/app/start/lazy-screen.ts';
import { nextMember, publicLayout } from './layouts.ts';
import { pageHead } from './page-head.ts';
import { oneOf, searchOf, text } from './search-members.ts';

const signInRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/signin',
  validateSearch: nextMember,
  component: lazyScreen(() => import('#web/pages/auth/SignInPage.tsx'), 'SignInPage'),
  staticData: { page: 'web/pages/auth/SignInPage.tsx', hydratesAtOnce: true },
  head: pageHead({ title: m.auth_sign_in_title, description: m.shell_description_sign_in, noindex: true }),
});

const signUpRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/signup',
  validateSearch: nextMember,
  component: lazyScreen(() => import('#web/pages/auth/SignUpPage.tsx'), 'SignUpPage'),
  staticData: { page: 'web/pages/auth/SignUpPage.tsx', hydratesAtOnce: true },
  head: pageHead({ title: m.auth_sign_up_title, description: m.shell_description_sign_up, noindex: true }),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/forgot-password',
  component: lazyScreen(() => import('#web/pages/auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  staticData: { page: 'web/pages/auth/ForgotPasswordPage.tsx', hydratesAtOnce: true },
  head: pageHead({ title: m.auth_forgot_title, noindex: true }),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/reset-password',
  validateSearch: searchOf({ next: text, for: oneOf(['invite']) }),
  component: lazyScreen(() => import('#web/pages/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  staticData: { page: 'web/pages/auth/ResetPasswordPage.tsx', hydratesAtOnce: true },
  head: pageHead({ title: m.auth_reset_title, noindex: true }),
});

const callbackRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: '/auth/callback',
  validateSearch: searchOf({ next: text, provider: oneOf(providerNames) }),
  component: lazyScreen(() => import('#web/pages/auth/CallbackPage.tsx'), 'CallbackPage'),
  staticData: { page: 'web/pages/auth/CallbackPage.tsx', hydratesAtOnce: true },
  head: pageHead({ title: m.auth_callback_title, noindex: true }),
});

/** Sign-in, sign-up and password routes. */
export const authRoutes = [signInRoute, signUpRoute, forgotPasswordRoute, resetPasswordRoute, callbackRoute] as const;
