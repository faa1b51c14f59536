import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress, type Network } from '#server/features/homework/fetch-link.ts';

const answerWith = (status: number, location?: string) => (answer: ServerResponse) => {
  answer.writeHead(status, location === undefined ? {} : { location }).end('a page');
};

/** The answer of each page. */
const answers: Record<string, (answer: ServerResponse) => void> = {
  '/open': answerWith(200),
  '/empty': answerWith(204),
  '/denied': answerWith(401),
  '/forbidden': answerWith(403),
  '/gone': answerWith(410),
  '/missing': answerWith(404),
  '/busy': answerWith(429),
  '/broken': answerWith(502),
  '/moved': answerWith(302, '/open'),
  '/moved-without-address': answerWith(302),
  '/to-sign-in': answerWith(302, '/login?next=x'),
  '/to-google': answerWith(302, 'https://accounts.google.com/ServiceLogin'),
  '/three': answerWith(302, '/two'),
  '/two': answerWith(302, '/moved'),
  '/four': answerWith(302, '/three'),
  '/loop': answerWith(302, '/loop'),
  '/inward': answerWith(302, 'http://127.0.0.1/secret'),
  '/to-metadata': answerWith(302, 'http://169.254.169.254/latest/meta-data/'),
  '/to-name-inside': answerWith(307, 'http://inside.example.com/secret'),
  '/to-file': answerWith(302, 'file:///etc/passwd'),
  '/silent': () => {},
  '/endless': (answer) => {
    answer.writeHead(200);
    const more = setInterval(() => answer.write('x'.repeat(10_000)), 1);
    answer.on('close', () => clearInterval(more));
  },
};

/** A network whose name for the fake site stands for a public address; all other addresses are judged as in production. */
const network: Network = {
  resolve: async (name) =>
    await Promise.resolve([{ address: name === 'site.example.com' ? '127.0.0.1' : '10.0.0.7', family: 4 }]),
  mayConnect: (one) => one === '127.0.0.1' || isPublicAddress(one),
};

/** Starts a site that homework may link to. */
export async function startLinkSite() {
  /** The requests that reached the site. */
  const received: string[] = [];
  const site = createServer((request, answer) => {
    received.push(`${request.headers.host} ${request.url}`);
    answers[request.url ?? '']?.(answer);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  return {
    network,
    port,
    received,
    addressOf: (path: string, host = 'site.example.com') => `http://${host}:${port}${path}`,
    stop: () => {
      site.closeAllConnections();
      site.close();
    },
  };
}
