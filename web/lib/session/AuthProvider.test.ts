import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './AuthProvider.tsx';
import { SessionStore } from './session-store.ts';

function Status() {
  return useAuth().status;
}

const Provided = ({ store }: { store: SessionStore }) => AuthProvider({ store, children: createElement(Status) });

test('the authentication hook throws outside its provider', () => {
  expect(() => renderToString(createElement(Status))).toThrow('useAuth must be used within an AuthProvider');
});

test('on the server nobody is known to be signed in or out', () => {
  const store = new SessionStore();
  const drawn = renderToString(createElement(Provided, { store }));
  expect(drawn).toBe('loading');
});
