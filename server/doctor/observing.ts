import { type Check, fail, type Finding, messageOf, ok, type Site, warn } from './check.ts';

/** Whoever is told what this deployment does: unheard, they miss what matters when it matters. */
export const observingChecks: Check[] = [
  { name: 'metrics', look: ({ config }) => Promise.resolve([metricsOf(config)]) },
  { name: 'traces', look: lookAtTraces },
  { name: 'error reports', look: lookAtReports },
];

const patience = 8000;

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, production }: Site['config']): Finding {
  if (port === undefined) return ok('Off');
  const text = `On ${host}, port ${port}`;
  if (!production || isLoopback(host)) return ok(text);
  return warn(
    `${text}, for everybody who reaches it: unset METRICS_HOST, or let only Prometheus through the firewall.`,
  );
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

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
