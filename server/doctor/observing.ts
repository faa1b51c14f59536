import { type Check, fail, type Finding, messageOf, ok, type Site } from './check.ts';

/** Whoever is told what this deployment does: unheard, they miss what matters when it matters. */
export const observingChecks: Check[] = [
  { name: 'traces', look: lookAtTraces },
  { name: 'error reports', look: lookAtReports },
];

const patience = 8000;

async function lookAtTraces({ config: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } }: Site): Promise<Finding[]> {
  if (!endpoint) return [ok('Off')];
  try {
    const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return [ok(`${endpoint} takes traces`)];
    return [fail(`${endpoint} refuses traces (${answer.status}): check OTEL_EXPORTER_OTLP_ENDPOINT.`)];
  } catch (error) {
    return [fail(`${endpoint} does not answer (${messageOf(error)}): check OTEL_EXPORTER_OTLP_ENDPOINT.`)];
  }
}

// Not sent a report: it would wake somebody.
async function lookAtReports({ config: { ERROR_REPORT_URL: url } }: Site): Promise<Finding[]> {
  if (!url) return [ok('Off')];
  const { host } = new URL(url);
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(patience) });
    return [ok(`${host} answers`)];
  } catch (error) {
    return [fail(`${host} does not answer (${messageOf(error)}): check ERROR_REPORT_URL.`)];
  }
}
