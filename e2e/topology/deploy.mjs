// `npm run test:deploy`: checks the examples in deploy with the programs that read them; nothing is started.
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { adaptExample } from './support/adapt-example.mjs';
import { openWorkplace } from './support/topology.mjs';
import { ensureReady, run } from '../../scripts/ensure-ready.mjs';
import { requirePrograms } from '../../scripts/find-tools.mjs';
import { checkThat, endChecks } from '../../scripts/run-checks.mjs';

const names = ['haproxy', 'nginx', 'varnishd', 'patroni', 'caddy', 'openssl'];
const { dir, close } = openWorkplace('deploy');

/** Runs a program; an exit code other than 0 is an error with its output. */
const runProgram = promisify(execFile);

function makeCertificate(openssl) {
  const [certificate, key] = [join(dir, 'certificate.pem'), join(dir, 'key.pem')];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=school.example.com'];
  execFileSync(openssl, [...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  mkdirSync(join(dir, 'certs'));
  writeFileSync(join(dir, 'certs/school.pem'), readFileSync(certificate) + readFileSync(key));
  return { certificate, key };
}

function checkNginx(nginx, { certificate, key }) {
  const site = adaptExample('deploy/nginx.conf', dir, [
    ['/etc/letsencrypt/live/school.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/school.example.com/privkey.pem', key],
  ]);
  const main = join(dir, 'nginx.conf');
  writeFileSync(main, `pid ${dir}/pid; error_log stderr; events {} http { access_log off; include ${site}; }`);
  return runProgram(nginx, ['-t', '-e', 'stderr', '-c', main]);
}

/** Patroni checks that etcd accepts connections and that PostgreSQL's programs are there. */
async function checkPatroni(patroni) {
  const etcd = createServer().listen(0, '127.0.0.1');
  await once(etcd, 'listening');
  const programs = join(dir, 'bin');
  mkdirSync(programs);
  for (const name of ['pg_ctl', 'initdb', 'pg_controldata', 'pg_basebackup', 'postgres', 'pg_isready']) {
    writeFileSync(join(programs, name), '#!/bin/sh\necho "postgres (PostgreSQL) 17.0"\n');
    chmodSync(join(programs, name), 0o755);
  }
  const config = adaptExample('deploy/cluster/patroni.yml', dir, [
    ['etcd:2379', `127.0.0.1:${etcd.address().port}`],
    ['/usr/lib/postgresql/17/bin', programs],
    ['/var/lib/postgresql/data/server', join(dir, 'data')],
    // The ports may be in use on this machine.
    ['listen: 0.0.0.0:8008', 'listen: 127.0.0.1:18008'],
    ['listen: 0.0.0.0:5432', 'listen: 127.0.0.1:15432'],
  ]);
  await runProgram(patroni, ['--validate-config', config]).finally(() => etcd.close());
}

/** No program reads the compose file here; at least the files and folders that it names are there. */
async function checkCompose() {
  const file = 'deploy/cluster/compose.yaml';
  const text = readFileSync(file, 'utf8');
  const mounted = Array.from(text.matchAll(/^ +- (\.[^:]+):/gm), ([, path]) => path);
  const built = Array.from(text.matchAll(/(?:build|context|dockerfile): (\S+)/g), ([, path]) => path);
  const paths = [...mounted, ...built].filter((path) => path !== './certs');
  if (paths.length < 5) throw new Error(`${file} names only ${paths.join(', ')}`);
  await runProgram('ls', ['-d', ...paths.map((path) => resolve(dirname(file), path))]);
}

await run(async () => {
  const [haproxy, nginx, varnishd, patroni, caddy, openssl] = requirePrograms('test:deploy', names);
  await ensureReady({ needsBuild: false });
  const tls = makeCertificate(openssl);
  try {
    await checkThat('deploy/cluster/haproxy.cfg', () => {
      const config = adaptExample('deploy/cluster/haproxy.cfg', dir, [['/etc/haproxy/certs/', join(dir, 'certs/')]]);
      return runProgram(haproxy, ['-c', '-f', config]);
    });
    await checkThat('deploy/nginx.conf', () => checkNginx(nginx, tls));
    await checkThat('deploy/varnish.vcl', () =>
      runProgram(varnishd, ['-C', '-n', join(dir, 'varnish'), '-f', resolve('deploy/varnish.vcl')]),
    );
    await checkThat('deploy/cluster/patroni.yml', () => checkPatroni(patroni));
    await checkThat('deploy/Caddyfile', () =>
      runProgram(caddy, ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']),
    );
    await checkThat('deploy/cluster/create-database.sh', () =>
      runProgram('sh', ['-n', 'deploy/cluster/create-database.sh']),
    );
    await checkThat('deploy/cluster/compose.yaml', checkCompose);
  } finally {
    close();
  }
  endChecks();
});
