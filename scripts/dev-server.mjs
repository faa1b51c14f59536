// The development server as `npm run dev` runs it: under tsx, from the sources.
import { main } from '../server/main.ts';

await main();
