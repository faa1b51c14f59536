import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { jwtVerify, importJWK, type JWTPayload } from 'jose';

interface Received {
  path: string;
  /** The decrypted message. */
  message: unknown;
  claims: JWTPayload;
}

/** A push service: it verifies the sender's signature, decrypts as the browser of a device would, and answers with `status`. */
export async function startFakePush() {
  const received: Received[] = [];
  const devices = new Map<string, ReturnType<typeof newDevice>>();
  /** The status of the answer, by path; null does not answer. */
  const statuses = new Map<string, number | null>();
  const server = createServer(selfSigned(), (incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const path = incoming.url ?? '';
      void read(path, incoming.headers.authorization ?? '', Buffer.concat(parts)).then(
        () => {
          const status = statuses.has(path) ? statuses.get(path) : 201;
          if (status != null) response.writeHead(status).end();
        },
        () => response.writeHead(400).end(),
      );
    });
  });
  async function read(path: string, authorization: string, body: Buffer): Promise<void> {
    const device = devices.get(path);
    if (!device) throw new Error('unknown device');
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: origin,
    });
    received.push({ path, message: JSON.parse(device.decrypt(body)), claims: verified.payload });
  }
  // Until the service stops, this process trusts its certificate.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    statuses,
    /** A subscription of a new device, as its browser makes it. */
    subscribe: () => {
      const device = newDevice();
      const path = `/push/${randomBytes(8).toString('hex')}`;
      devices.set(path, device);
      return { path, endpoint: origin + path, keys: device.keys };
    },
    stop: async () => {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A new key and certificate; both come in one text. */
function selfSigned() {
  const args = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-keyout',
    '-',
    '-nodes',
    '-subj',
    '/CN=push',
  ];
  const pem = execFileSync('openssl', ['req', '-x509', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: pem, cert: pem };
}

function newDevice() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    /** Decrypts one record of `aes128gcm` (RFC 8188 and 8291). */
    decrypt(body: Buffer): string {
      const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
      const sender = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32));
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
      const sealed = body.subarray(21 + idLength);
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}
