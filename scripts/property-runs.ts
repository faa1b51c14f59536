// Set up before the tests of rules: how often each property test runs; `npm run test:full` asks for more.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? 200) });
