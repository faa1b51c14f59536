import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './AuthProvider.tsx';
import { SessionStore } from './session-store.ts';

function Status() {
  return useAuth().status;
}

const Page = ({ store }: { store: SessionStore }) => AuthProvider({ store, children: createElement(Status) });

test('useAuth throws outside its provider', () => {
  expect(() => renderToString(createElement(Status))).toThrow('useAuth must be used within an AuthProvider');
});

test('the session is loading on the server', () => {
  const store = new SessionStore();
  const html = renderToString(createElement(Page, { store }));
  expect(html).toBe('loading');
});
