import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { exportPKCS8, importJWK, type JWK, jwtVerify } from 'jose';
import { listen, type Reply } from './fake-service';

/** Keys of a browser's subscription, and what it reads out of a message (RFC 8188 and 8291). */
export function fakeBrowser() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(message: Buffer): string {
      const salt = message.subarray(0, 16);
      const length = message.readUInt8(20);
      const sender = message.subarray(21, 21 + length);
      const sealed = message.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with a 2 and padding of zeros.
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
    },
  };
}
export type FakeBrowser = ReturnType<typeof fakeBrowser>;

/** The key of a VAPID header as a JWK. */
function jwkOf(raw: string): JWK {
  const bytes = Buffer.from(raw, 'base64url');
  return {
    kty: 'EC',
    crv: 'P-256',
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  };
}

/**
 * A push service of a browser maker: takes only what is signed with the key that the subscription was made
 * for.
 */
export async function fakePushService(publicKey: string) {
  const next: Reply[] = [];
  const service = await listen(async ({ headers }) => {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    if (key.replace(/=+$/, '') !== publicKey.replace(/=+$/, '')) return { status: 403 };
    const verified = await jwtVerify(token, await importJWK(jwkOf(key), 'ES256'), {
      audience: service.origin,
    }).catch(() => null);
    if (!verified?.payload.sub) return { status: 401 };
    if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return { status: 400 };
    return next.shift() ?? { status: 201 };
  });
  return {
    ...service,
    /** Answers of the next messages, in their order. */
    reply: (...replies: Reply[]) => void next.push(...replies),
    token: (browser: FakeBrowser, name = randomBytes(6).toString('hex')) =>
      JSON.stringify({ endpoint: `${service.origin}/push/${name}`, keys: browser.keys }),
  };
}

/**
 * Google's token address and FCM HTTP v1, with a service account that only they know; their clock stands at
 * `now`.
 */
export async function fakeFirebase(now: Date) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    clientEmail: 'sender@school.example',
    privateKey: await exportPKCS8(privateKey as never),
  };
  const next: Reply[] = [];
  const bearers = new Set<string>();
  const service = await listen(async ({ path, headers, body }) => {
    if (path === '/token') {
      const form = new URLSearchParams(body.toString());
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return { status: 400 };
      const { payload } = await jwtVerify(
        form.get('assertion') ?? '',
        createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
        {
          issuer: account.clientEmail,
          audience: `${service.origin}/token`,
          algorithms: ['RS256'],
          currentDate: now,
        },
      );
      if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') return { status: 403 };
      const token = randomBytes(8).toString('hex');
      bearers.add(token);
      return { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } };
    }
    if (path !== '/v1/projects/school-test/messages:send') return { status: 404 };
    if (!bearers.has((headers.authorization ?? '').replace('Bearer ', '')))
      return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
    return next.shift() ?? { status: 200, body: { name: 'projects/school-test/messages/1' } };
  });
  return {
    ...service,
    reply: (...replies: Reply[]) => void next.push(...replies),
    /** Tokens that were given out are not taken any more. */
    revoke: () => bearers.clear(),
    messages: () => service.received.filter(({ path }) => path !== '/token'),
    settings: {
      projectId: 'school-test',
      apiKey: 'key',
      appId: 'app',
      messagingSenderId: '1',
      vapidKey: 'B'.repeat(87),
      account,
      tokenUrl: `${service.origin}/token`,
      sendUrl: `${service.origin}/v1/projects/school-test/messages:send`,
    },
  };
}
