export const referenceStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f4f6fb, #0a1026);
  --surface: light-dark(#ffffff, #121a38);
  --surface-2: light-dark(#e9edf6, #1a2448);
  --ink: light-dark(#0f1a3a, #eef2fc);
  --ink-2: light-dark(#3f4a6b, #b8c3e0);
  --line: light-dark(#d6dcea, #28335e);
  --action: light-dark(#1d47b4, #9db7ff);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 1.5rem; }
a { color: var(--action); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
.home { color: var(--ink); font-size: 1.25rem; font-weight: 700; text-decoration: none; }
.languages { display: flex; gap: 1rem; }
.languages a { padding: 0.25rem 0; }
.languages [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
h1 { margin: 1rem 0; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.375rem; line-height: 1.3; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.contents ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
.contents a { display: inline-block; padding: 0.25rem 0; }
section { scroll-margin-top: 1rem; }
details { margin: 0.5rem 0; padding: 0 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; }
details[open] { padding-bottom: 1rem; }
summary { margin: 0 -1rem; padding: 0.75rem 1rem; cursor: pointer; }
details ul { margin: 0; padding-left: 1.25rem; }
.method { display: inline-block; min-width: 4.5rem; padding: 0 0.5rem; border-radius: 0.375rem; background: var(--surface-2); color: var(--ink-2); font-size: 0.8125rem; font-weight: 700; text-align: center; }
.method.get { color: var(--action); }
.name { color: var(--ink-2); font-size: 0.875rem; }
pre { max-height: 24rem; margin: 0.5rem 0; padding: 0.75rem; overflow: auto; white-space: pre-wrap; background: var(--surface-2); border-radius: 0.5rem; }
`;
