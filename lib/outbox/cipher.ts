/**
 * What lies in the device's database: sealed, or plain where the browser offers no cryptography (plain http).
 */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | { plain: unknown };

export type Cipher = {
  seal: (value: unknown, context: string) => Promise<Sealed>;
  open: <T>(sealed: Sealed, context: string) => Promise<T>;
};

const plainCipher: Cipher = {
  seal: async (value) => ({ plain: value }),
  open: async <T>(sealed: Sealed) => {
    if ('plain' in sealed) return sealed.plain as T;
    throw new Error('sealed data without a key');
  },
};

/** A key that can be used by this origin but never read, so a copy of the database alone is worthless. */
export const newKey = (subtle: SubtleCrypto) =>
  subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * AES-GCM with the user's key; `context` binds the text to its place, so that sealed rows cannot be swapped.
 */
export function createCipher(key: CryptoKey | null, subtle = globalThis.crypto?.subtle): Cipher {
  if (!key || !subtle) return plainCipher;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const parameters = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encoder.encode(context),
  });
  return {
    async seal(value, context) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await subtle.encrypt(parameters(iv, context), key, encoder.encode(JSON.stringify(value)));
      return { iv, data };
    },
    async open<T>(sealed: Sealed, context: string) {
      if ('plain' in sealed) return sealed.plain as T;
      const text = await subtle.decrypt(parameters(sealed.iv, context), key, sealed.data);
      return JSON.parse(decoder.decode(text)) as T;
    },
  };
}
