import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

/**
 * A security key in software: one P-256 key, which signs what a browser would have it sign (WebAuthn, COSE,
 * CBOR).
 */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  let counter = 0;

  function clientData(type: string, challenge: string, from: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }
  function authenticatorData(rpId: string, flags: number, rest = Buffer.alloc(0)) {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  }
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (value: string) =>
      Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      point(x),
      Buffer.from([0x22]),
      point(y),
    ]);
  }
  const id = base64url(credentialId);

  return {
    id,
    /** Sets the counter back, as a copy of the key would. */
    rewind: () => {
      counter = 0;
    },
    /** What the browser says of a new passkey. */
    create(options: Options, from = origin) {
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const data = authenticatorData(options.rp?.id ?? '', USER_PRESENT | HAS_CREDENTIAL, credential);
      const attestation = [
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ];
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, from)),
          attestationObject: base64url(Buffer.concat([Buffer.from([0xa3]), ...attestation])),
          transports: ['internal'],
        },
      };
    },
    /** What the browser says of the known passkey. */
    get(options: Options, from = origin) {
      const client = clientData('webauthn.get', options.challenge, from);
      const data = authenticatorData(options.rpId ?? '', USER_PRESENT);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
