// The server of `npm run dev`: runs the sources under tsx and compiles changed messages.
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
