// The development server as `npm run dev` runs it: under tsx, from the sources; changed texts are compiled at once.
import { watch } from 'node:fs';
import { compileMessages } from './compile-messages.mjs';
import { main } from '../server/bin/main.ts';

await compileMessages();
let timer;
watch('web/messages', { recursive: true }, () => {
  // An editor writes a file in several steps.
  clearTimeout(timer);
  timer = setTimeout(() => void compileMessages().catch((error) => console.error(error)), 200);
});
await main();
